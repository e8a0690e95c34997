import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { type FormEvent, useId, useState } from 'react';
import * as z from 'zod/mini';
import type { Invite } from '../../../model/contract/members.ts';
import type { Problem } from '../../../model/contract/problem.ts';
import { roles, type User } from '../../../model/contract/user.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { ActionDialog } from '../../ui/forms/ActionDialog.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { usePersistedForm } from '../../ui/drafts/usePersistedForm.ts';
import { formatDate } from '../../ui/format.ts';
import { useCanCancel } from '../../ui/useCanCancel.ts';
import { useLateResult } from '../../ui/useLateResult.ts';
import { useMutationOnce } from '../../ui/useMutationOnce.ts';
import { invitesKey } from './InviteList.tsx';

const draftsSchema = z.array(
  z.object({ role: z.enum(roles), email: z.string(), needsApproval: z.boolean() }),
);
type Draft = z.infer<typeof draftsSchema>[number];

const emptyDraft: Draft = { role: 'MEMBER', email: '', needsApproval: false };

// the label around a choice also contains its description, which would be read as part of its name
const namedBy = (id: string) => ({ 'aria-labelledby': id, 'aria-describedby': `${id}-help` });

type CreatedInvite = { invite: Invite; path: string };

export const InviteDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { invite } = useWorkspace();
  const { isOpen, tell } = useLateResult(onClose);
  const draft = usePersistedForm('invite', draftsSchema, emptyDraft);
  const [created, setCreated] = useState<CreatedInvite>();
  const id = useId();

  const create = useMutationOnce({
    mutationKey: ['invites', 'create'],
    mutationFn: (sent: Draft) => invite(user.mnId, sent),
    onSuccess: ({ data }, sent) => {
      if (!isResponse(data)) return;
      draft.clearSent(sent);
      if (isOpen()) setCreated(data);
      else notify('members.invite.unseen', { type: 'warning', autoHideDuration: null });
    },
    onError: tell,
    // after a failure too, because only the response may have been lost
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitesKey(user.mnId) }),
  });

  const canCancel = useCanCancel(create.isPending);

  const handleCancel = () => {
    // one that is being created may fail, which is told when the dialog is closed
    if (!create.isRunning()) draft.clear();
    onClose();
  };

  return (
    <ActionDialog
      open
      isWaiting={create.isBusy}
      fullWidth
      maxWidth="sm"
      onClose={(_, reason) => {
        // an accidental click outside must not lose the email or the link
        if (reason === 'escapeKeyDown' && canCancel) onClose();
      }}
      aria-labelledby={id}
    >
      {created === undefined ? (
        <InviteForm
          id={id}
          user={user}
          isBusy={create.isBusy}
          canCancel={canCancel}
          error={create.error}
          draft={draft.values}
          onChange={draft.change}
          onSubmit={() => create.mutateOnce(draft.values)}
          onCancel={handleCancel}
        />
      ) : (
        <InviteLink id={id} created={created} onClose={onClose} />
      )}
    </ActionDialog>
  );
};

type InviteFormProps = {
  id: string;
  user: User;
  isBusy: boolean;
  canCancel: boolean;
  error: (Error & { body?: Problem }) | null;
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  onSubmit: () => void;
  onCancel: () => void;
};

const InviteForm = ({
  id,
  user,
  isBusy,
  canCancel,
  error,
  draft: { role, email, needsApproval },
  onChange: change,
  onSubmit,
  onCancel,
}: InviteFormProps) => {
  const translate = useTranslate();
  const emailError = error?.body?.errors?.email;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };

  return (
    <form onSubmit={handleSubmit} noValidate>
      <DialogTitle id={id}>{translate('members.invite.title', { organization: user.mnNm })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ color: 'var(--ink-2)' }}>{translate('members.invite.text')}</Box>
        {error !== null && emailError === undefined && <Alert severity="error">{error.message}</Alert>}
        <div>
          <FormLabel id={`${id}-role`}>{translate('members.invite.role')}</FormLabel>
          <RadioGroup
            aria-labelledby={`${id}-role`}
            value={role}
            onChange={event => change({ role: event.target.value as User['role'] })}
            sx={{ mt: '4px', border: '1px solid var(--line-2)', borderRadius: 'var(--radius)' }}
          >
            {roles.map(value => (
              <FormControlLabel
                key={value}
                value={value}
                control={<Radio slotProps={{ input: namedBy(`${id}-${value}`) }} />}
                disableTypography
                sx={{
                  alignItems: 'flex-start',
                  m: 0,
                  p: '10px 14px',
                  '& + &': { borderTop: '1px solid var(--line)' },
                }}
                label={
                  <div>
                    <Box id={`${id}-${value}`} sx={{ fontWeight: 580 }}>
                      {translate(`members.role.${value}`)}
                    </Box>
                    <Box id={`${id}-${value}-help`} sx={{ fontSize: 13, color: 'var(--ink-2)' }}>
                      {translate(`members.roleMay.${value}`)}
                    </Box>
                  </div>
                }
              />
            ))}
          </RadioGroup>
        </div>
        <TextField
          id={`${id}-email`}
          type="email"
          autoComplete="off"
          label={translate('members.invite.email')}
          value={email}
          onChange={event => change({ email: event.target.value })}
          error={emailError !== undefined}
          helperText={emailError ?? translate('members.invite.emailHelp')}
        />
        {user.may.review && (
          <FormControlLabel
            sx={{ alignItems: 'flex-start', m: 0 }}
            disableTypography
            control={
              <Checkbox
                checked={needsApproval}
                onChange={event => change({ needsApproval: event.target.checked })}
                slotProps={{ input: namedBy(`${id}-approval`) }}
              />
            }
            label={
              <div>
                <Box id={`${id}-approval`} sx={{ fontWeight: 580 }}>
                  {translate('members.invite.approval')}
                </Box>
                <Box id={`${id}-approval-help`} sx={{ fontSize: 13, color: 'var(--ink-2)' }}>
                  {translate('members.invite.approvalHelp')}
                </Box>
              </div>
            }
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={!canCancel}>
          {translate('ra.action.cancel')}
        </Button>
        <Button type="submit" variant="contained" color="primary" aria-disabled={isBusy}>
          {translate('members.invite.confirm')}
        </Button>
      </DialogActions>
    </form>
  );
};

const InviteLink = ({
  id,
  created: { invite, path },
  onClose,
}: {
  id: string;
  created: CreatedInvite;
  onClose: () => void;
}) => {
  const translate = useTranslate();
  const label = translate('members.invite.link');
  const link = `${location.origin}${path}`;
  const args = { date: formatDate(invite.expiryDt), email: invite.email };
  return (
    <>
      <DialogTitle id={id}>{translate('members.invite.readyTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box id={`${id}-about`} sx={{ color: 'var(--ink-2)' }}>
          {translate(invite.email === null ? 'members.invite.ready' : 'members.invite.readyFor', args)}
        </Box>
        <TextField
          autoFocus
          id={`${id}-link`}
          label={label}
          value={link}
          onFocus={event => event.target.select()}
          slotProps={{
            input: { readOnly: true, endAdornment: <CopyButton value={link} label={label} /> },
            htmlInput: {
              'aria-describedby': `${id}-about`,
              style: { fontFamily: 'var(--mono)', fontSize: 12.5 },
            },
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" onClick={onClose}>
          {translate('members.invite.done')}
        </Button>
      </DialogActions>
    </>
  );
};
