import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { memo, useState } from 'react';
import type { Member } from '../../../model/contract/members.ts';
import type { User } from '../../../model/contract/user.ts';
import { fullNameOf } from '../../../model/rules/fullName.ts';
import { Button } from '../../ui/Button.tsx';
import { formatDate, formatNumber } from '../../ui/format.ts';
import { SearchIcon } from '../../theme/icons.tsx';
import { Avatar } from '../../ui/Person.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { flexibleCell, truncated, secondaryText } from './styles.ts';
import { MemberMenu } from './MemberMenu.tsx';
import { RoleCell } from './RoleCell.tsx';

const MAX_WITHOUT_SEARCH = 8;
/** Number of members shown at first, and added each time more are asked for. */
const PAGE_SIZE = 100;

type MemberTableProps = { user: User; members: readonly Member[] };

export const MemberTable = ({ user, members }: MemberTableProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [limit, setLimit] = useState(PAGE_SIZE);
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = members.filter(member => {
    const text = `${fullNameOf(member)} ${member.email}`.toLowerCase();
    return words.every(word => text.includes(word));
  });
  const isAdmin = user.may.manageMembers;
  return (
    <>
      {members.length > MAX_WITHOUT_SEARCH && (
        <Box sx={{ p: 1.5, borderBottom: '1px solid var(--line)' }}>
          <TextField
            type="search"
            placeholder={translate('members.find')}
            value={typed}
            onChange={event => {
              setTyped(event.target.value);
              setLimit(PAGE_SIZE);
            }}
            sx={{ maxWidth: 320 }}
            slotProps={{
              htmlInput: { 'aria-label': translate('members.find'), maxLength: 200 },
              input: {
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchIcon size={16} />
                  </InputAdornment>
                ),
              },
            }}
          />
        </Box>
      )}
      <Table aria-label={translate('members.title')}>
        <TableHead>
          <TableRow>
            {(['name', 'email', 'role', 'joinDt', 'seenDt'] as const).map(name => (
              <TableCell key={name}>{translate(`members.fields.${name}`)}</TableCell>
            ))}
            <TableCell align="right">{translate('members.fields.projects')}</TableCell>
            {isAdmin && (
              <TableCell>
                <span className="ui-sr">{translate('list.actions')}</span>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {found.slice(0, limit).map(member => (
            <MemberRow key={member.userId} user={user} member={member} members={members} />
          ))}
          {found.length > limit && (
            <TableRow>
              <TableCell colSpan={7}>
                <Button isSmall look="link" onClick={() => setLimit(limit + PAGE_SIZE)}>
                  {translate('members.more', { smart_count: Math.min(PAGE_SIZE, found.length - limit) })}
                </Button>{' '}
                <Box component="span" sx={{ color: 'var(--ink-3)' }}>
                  {translate('members.shown', {
                    shown: formatNumber(limit),
                    total: formatNumber(found.length),
                  })}
                </Box>
              </TableCell>
            </TableRow>
          )}
          {found.length === 0 && (
            <TableRow>
              <TableCell colSpan={7} sx={{ color: 'var(--ink-2)' }}>
                {translate('members.noMatch', { text: typed.trim() })}
              </TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </>
  );
};

const MemberRow = memo(({ user, member, members }: MemberTableProps & { member: Member }) => {
  const translate = useTranslate();
  const name = fullNameOf(member);
  const isAdmin = user.may.manageMembers;
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ ...flexibleCell, fontWeight: 400 }}>
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Avatar name={name} />
          <Box component="span" title={name} dir="auto" sx={{ ...truncated, fontWeight: 580 }}>
            {name}
          </Box>
          {member.isYou && (
            <Box component="span" sx={{ flex: 'none', fontSize: 12, color: 'var(--ink-3)' }}>
              {translate('members.you')}
            </Box>
          )}
        </Box>
      </TableCell>
      <TableCell title={member.email} sx={{ ...flexibleCell, ...secondaryText }}>
        {member.email}
      </TableCell>
      <TableCell data-label={translate('members.fields.role')}>
        {isAdmin ? (
          <RoleCell user={user} member={member} members={members} />
        ) : (
          translate(`members.role.${member.role}`)
        )}
      </TableCell>
      <TableCell data-label={translate('members.fields.joinDt')} sx={secondaryText}>
        {formatDate(member.joinDt)}
      </TableCell>
      <TableCell data-label={translate('members.fields.seenDt')} sx={secondaryText}>
        {member.seenDt === null ? (
          <Box component="span" sx={{ color: 'var(--ink-3)' }}>
            {translate('members.notSeen')}
          </Box>
        ) : (
          <RelativeTime time={member.seenDt} isFirst />
        )}
      </TableCell>
      <TableCell align="right" data-label={translate('members.fields.projects')}>
        {formatNumber(member.projects)}
      </TableCell>
      {isAdmin && (
        <TableCell align="right" className="members-menu" sx={{ '&&': { p: '0 8px 0 0', width: 44 } }}>
          {!member.isYou && <MemberMenu user={user} member={member} members={members} />}
        </TableCell>
      )}
    </TableRow>
  );
});
MemberRow.displayName = 'MemberRow';
