import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Invite } from '../../../model/contract/members.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { formatDate, formatFullTime } from '../../ui/format.ts';
import { CheckIcon, CircleIcon, CloseIcon, DashIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { DeedDialog } from '../../ui/members/DeedDialog.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { card, giving, quiet } from './card.ts';

export const invitesKey = (mnId: string) => ['invites', mnId];

const isCurrent = ({ status }: Invite) => status === 'PENDING' || status === 'EXPIRED';

/** What was sent out and not yet taken up comes first; the rest on request. */
export const InviteList = ({ mnId }: { mnId: string }) => {
  const translate = useTranslate();
  const { invites } = useWorkspace();
  const [isWhole, setIsWhole] = useState(false);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: invitesKey(mnId),
    queryFn: ({ signal }) => invites(mnId, signal),
  });
  // after a 401 react-admin answers an empty record
  const answer: unknown = data?.data;
  const all = Array.isArray(answer) ? (answer as Invite[]) : [];
  const current = all.filter(isCurrent);
  const shown = isWhole ? all : current;
  const earlier = all.length - shown.length;

  return (
    <Box component="section" aria-labelledby="invitations" sx={card}>
      <Typography
        variant="h2"
        id="invitations"
        sx={{ fontSize: 14, lineHeight: '47px', px: 1.5, borderBottom: '1px solid var(--line)' }}
      >
        {translate('members.invites.title')}
      </Typography>
      {error !== null && data === undefined && (
        <Alert
          severity="error"
          sx={{ m: 1.5 }}
          action={
            <Button size="small" onClick={() => void refetch()}>
              {translate('overview.tryAgain')}
            </Button>
          }
        >
          {translate('members.invites.failed')}
        </Alert>
      )}
      {isPending && <ListSkeleton rows={2} />}
      {data !== undefined && shown.length === 0 && (
        <Box sx={{ p: 1.5, color: 'var(--ink-2)' }}>{translate('members.invites.none')}</Box>
      )}
      {shown.length > 0 && <InviteTable mnId={mnId} invites={shown} />}
      {earlier > 0 && (
        <Box sx={{ p: '4px', borderTop: '1px solid var(--line)' }}>
          <Button size="small" color="primary" onClick={() => setIsWhole(true)}>
            {translate('members.invites.earlier', { smart_count: earlier })}
          </Button>
        </Box>
      )}
    </Box>
  );
};

const InviteTable = ({ mnId, invites }: { mnId: string; invites: readonly Invite[] }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { revokeInvite } = useWorkspace();
  const [asked, setAsked] = useState<Invite>();
  const close = () => setAsked(undefined);
  const forWhom = ({ email }: Invite) => email ?? translate('members.invites.anyone');
  const handleRevoked = () => {
    notify('members.invites.revoked', { type: 'success' });
    close();
    void queryClient.invalidateQueries({ queryKey: invitesKey(mnId) });
  };
  return (
    <>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{translate('members.invites.for')}</TableCell>
            <TableCell>{translate('members.fields.role')}</TableCell>
            <TableCell>{translate('members.invites.made')}</TableCell>
            <TableCell>{translate('members.invites.expires')}</TableCell>
            <TableCell>{translate('members.invites.status')}</TableCell>
            <TableCell>
              <span className="ui-sr">{translate('list.actions')}</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {invites.map(invite => (
            <TableRow key={invite.inviteId} hover>
              <TableCell
                component="th"
                scope="row"
                title={forWhom(invite)}
                sx={{ ...giving, fontWeight: 400 }}
              >
                {forWhom(invite)}
              </TableCell>
              <TableCell>{translate(`members.role.${invite.role}`)}</TableCell>
              <TableCell title={invite.crtr} sx={{ ...giving, ...quiet }}>
                <RelativeTime time={invite.crtDt} /> {translate('members.invites.by', { name: invite.crtr })}
              </TableCell>
              <TableCell sx={quiet} title={formatFullTime(invite.expiryDt)}>
                {formatDate(invite.expiryDt)}
              </TableCell>
              <TableCell>
                <StatusChip status={invite.status} />
              </TableCell>
              <TableCell align="right" sx={{ '&&': { pr: 1 } }}>
                {invite.status === 'PENDING' && (
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={translate('members.invites.revokeFor', { name: forWhom(invite) })}
                    onClick={() => setAsked(invite)}
                  >
                    {translate('members.invites.revoke')}
                  </Button>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {asked !== undefined && (
        <DeedDialog
          title={translate('members.invites.revokeTitle')}
          text={translate('members.invites.revokeText')}
          action={translate('members.invites.revoke')}
          isDangerous
          work={async () => (await revokeInvite(mnId, asked.inviteId)).data.done}
          onDone={handleRevoked}
          onClose={close}
        />
      )}
    </>
  );
};

const looks = {
  PENDING: { color: 'primary', icon: <CircleIcon size={12} /> },
  ACCEPTED: { color: 'success', icon: <CheckIcon size={12} /> },
  EXPIRED: { color: 'default', icon: <DashIcon size={12} /> },
  REVOKED: { color: 'error', icon: <CloseIcon size={12} /> },
} as const;

const StatusChip = ({ status }: Pick<Invite, 'status'>) => (
  <Chip {...looks[status]} label={useTranslate()(`members.invites.states.${status}`)} />
);
