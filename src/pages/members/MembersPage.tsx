import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { User } from '../../../model/contract/user.ts';
import { useUser } from '../../auth/SessionContext.ts';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { PlusIcon } from '../../theme/icons.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { LeaveDialog } from '../../ui/members/LeaveDialog.tsx';
import { useMembers } from '../../ui/members/useMembers.ts';
import { cardStyle } from './styles.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { InviteList } from './InviteList.tsx';
import { Button } from '../../ui/Button.tsx';
import { MemberTable } from './MemberTable.tsx';
import { useWaitingToJoin, WaitingToJoin } from './WaitingToJoin.tsx';
import './members.css';

/** The organization's members. Every member can see them, admins can change them. */
export const MembersPage = () => {
  const user = useUser();
  return user === null ? null : <Members user={user} />;
};

const Members = ({ user }: { user: User }) => {
  const translate = useTranslate();
  useDocumentTitle(translate('members.title'));
  const { members, error } = useMembers(user.mnId);
  const { isLoading: isWaitingLoading, ...waiting } = useWaitingToJoin(user.may.review);
  // so that nothing is inserted later
  const isThere = members !== undefined && !isWaitingLoading;
  const [open, setOpen] = useState<'invite' | 'leave'>();
  const isAdmin = user.may.manageMembers;
  const close = () => setOpen(undefined);

  if (error && members === undefined) return <ErrorPage error={error} />;
  return (
    <Box
      className="members"
      sx={{
        width: { xs: 'calc(100% - 24px)', sm: 'min(var(--content-w), 100% - 48px)' },
        mx: 'auto',
        py: { xs: 1.5, sm: 3 },
        display: 'grid',
        gridTemplateColumns: 'minmax(0,1fr)',
        gap: 2,
      }}
    >
      <Box className="members-head" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <div>
          <Typography variant="h1">
            {translate('members.title')}{' '}
            <Box component="span" sx={{ fontSize: 14, fontWeight: 400, color: 'var(--ink-3)' }}>
              {members?.length}
            </Box>
          </Typography>
          <Box sx={{ color: 'var(--ink-2)' }}>{translate('members.lead', { name: user.mnNm })}</Box>
        </div>
        <Box sx={{ flex: 1 }} />
        <Button look="outlined" disabled={members === undefined} onClick={() => setOpen('leave')}>
          {translate('members.leave.action')}
        </Button>
        {isAdmin && (
          <Button look="main" icon={<PlusIcon size={16} />} onClick={() => setOpen('invite')}>
            {translate('members.invite.action')}
          </Button>
        )}
      </Box>
      {isThere ? (
        <>
          <WaitingToJoin {...waiting} />
          <Box component="section" aria-label={translate('members.title')} sx={cardStyle}>
            <MemberTable user={user} members={members} />
          </Box>
        </>
      ) : (
        // for both: the requests to join would move it
        <Box component="section" aria-label={translate('members.title')} sx={cardStyle}>
          <ListSkeleton rows={5} />
        </Box>
      )}
      {/* loads immediately, but is hidden until the members above it have their height */}
      {isAdmin && (
        <Box hidden={!isThere}>
          <InviteList mnId={user.mnId} />
        </Box>
      )}
      {open === 'invite' && <InviteDialog user={user} onClose={close} />}
      {open === 'leave' && members !== undefined && (
        <LeaveDialog user={user} members={members} onClose={close} />
      )}
    </Box>
  );
};
