import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { Member } from '../../../model/contract/members.ts';
import type { User } from '../../../model/contract/user.ts';
import { fullNameOf } from '../../../model/rules/fullName.ts';
import { MoreIcon } from '../../theme/icons.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { EndSessionsDialog, RemoveDialog } from './memberDialogs.tsx';

type MemberMenuProps = { user: User; member: Member; members: readonly Member[] };

export const MemberMenu = ({ user, member, members }: MemberMenuProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [openDialog, setOpenDialog] = useState<'endSessions' | 'remove'>();
  const close = () => setOpenDialog(undefined);
  const ask = (what: 'endSessions' | 'remove') => {
    setAnchor(null);
    setOpenDialog(what);
  };
  return (
    <>
      <IconButton
        label={translate('members.actionsFor', { name: fullNameOf(member) })}
        aria-haspopup="menu"
        onClick={event => setAnchor(event.currentTarget)}
      >
        <MoreIcon size={16} />
      </IconButton>
      {anchor !== null && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          <MenuItem onClick={() => ask('endSessions')}>{translate('members.endSessions.action')}</MenuItem>
          <MenuItem onClick={() => ask('remove')} sx={{ color: 'var(--red-text)' }}>
            {translate('members.remove.action')}
          </MenuItem>
        </Menu>
      )}
      {openDialog === 'endSessions' && <EndSessionsDialog user={user} member={member} onClose={close} />}
      {openDialog === 'remove' && (
        <RemoveDialog user={user} member={member} members={members} onClose={close} />
      )}
    </>
  );
};
