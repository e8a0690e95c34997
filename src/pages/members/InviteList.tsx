import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import type { Invite } from '../../../model/contract/members.ts';
import { responseOf, isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { formatDate, formatFullTime } from '../../ui/format.ts';
import { CheckIcon, CircleIcon, CloseIcon, DashIcon } from '../../theme/icons.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { ConfirmTransferDialog } from '../../ui/members/ConfirmTransferDialog.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Button } from '../../ui/Button.tsx';
import { cardStyle, flexibleCell, secondaryText } from './styles.ts';

export const invitesKey = (mnId: string) => ['invites', mnId];

const isCurrent = ({ status }: Invite) => status === 'PENDING' || status === 'EXPIRED';

/** Shows open and expired invitations; accepted and revoked ones on request. */
export const InviteList = ({ mnId }: { mnId: string }) => {
  const translate = useTranslate();
  const { invites } = useWorkspace();
  const [isShowingAll, setIsShowingAll] = useState(false);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: invitesKey(mnId),
    queryFn: ({ signal }) => invites(mnId, signal),
  });
  const all = responseOf(data) ?? [];
  const current = all.filter(isCurrent);
  const shown = isShowingAll ? all : current;
  const earlier = all.length - shown.length;

  return (
    <Box component="section" aria-labelledby="invitations" sx={cardStyle}>
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
            <Button isSmall onClick={() => void refetch()}>
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
          <Button isSmall look="link" onClick={() => setIsShowingAll(true)}>
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
  const [revoking, setRevoking] = useState<Invite>();
  const close = () => setRevoking(undefined);
  const recipientOf = ({ email, needsApproval }: Invite) => {
    if (!needsApproval) return email ?? translate('members.invites.anyone');
    return translate(email === null ? 'members.invites.anyoneApproved' : 'members.invites.approved', {
      email,
    });
  };
  const handleRevoked = () => {
    notify('members.invites.revoked', { type: 'success' });
    void queryClient.invalidateQueries({ queryKey: invitesKey(mnId) });
  };
  return (
    <>
      <Table aria-label={translate('members.invites.title')}>
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
                title={recipientOf(invite)}
                sx={{ ...flexibleCell, fontWeight: 400 }}
              >
                {recipientOf(invite)}
              </TableCell>
              <TableCell data-label={translate('members.fields.role')}>
                {translate(`members.role.${invite.role}`)}
              </TableCell>
              <TableCell
                data-label={translate('members.invites.made')}
                title={invite.crtr}
                sx={{ ...flexibleCell, ...secondaryText }}
              >
                <RelativeTime time={invite.crtDt} isFirst />{' '}
                {translate('members.invites.by', { name: invite.crtr })}
              </TableCell>
              <TableCell
                data-label={translate('members.invites.expires')}
                sx={secondaryText}
                title={formatFullTime(invite.expiryDt)}
              >
                {formatDate(invite.expiryDt)}
              </TableCell>
              <TableCell>
                <StatusChip status={invite.status} />
              </TableCell>
              <TableCell align="right" sx={{ '&&': { pr: 1 } }}>
                {invite.status === 'PENDING' && (
                  <Button
                    isSmall
                    look="outlined"
                    aria-label={translate('members.invites.revokeFor', { name: recipientOf(invite) })}
                    onClick={() => setRevoking(invite)}
                  >
                    {translate('members.invites.revoke')}
                  </Button>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {revoking !== undefined && (
        <ConfirmTransferDialog
          title={translate('members.invites.revokeTitle')}
          text={translate('members.invites.revokeText')}
          action={translate('members.invites.revoke')}
          isDangerous
          perform={async () => isResponse((await revokeInvite(mnId, revoking.inviteId)).data)}
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
