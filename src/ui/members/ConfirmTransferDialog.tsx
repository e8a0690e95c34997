import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { type FormEvent, useId } from 'react';
import { MemberSelect } from './MemberSelect.tsx';
import { type Transfer, useTransfer } from './useTransfer.ts';
import { ActionDialog } from '../forms/ActionDialog.tsx';

type ConfirmTransferDialogProps = Transfer & {
  title: string;
  text?: string | undefined;
  action: string;
  isDangerous?: boolean;
  /** the candidates are still loading */
  isLoading?: boolean;
  candidateLabel?: string;
  onClose: () => void;
};

/** Asks for confirmation of an action that can't be undone and, if there are `candidates`, for the new owner. */
export const ConfirmTransferDialog = ({
  title,
  text,
  action,
  isDangerous = false,
  isLoading = false,
  candidateLabel = '',
  onClose,
  ...transfer
}: ConfirmTransferDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const { candidates, blockedReason } = transfer;
  const { newOwner, choose, canSubmit, isPending, candidateError, error, submit } = useTransfer({
    ...transfer,
    onClose,
  });
  const isBlocked = blockedReason !== undefined;
  const hasNoCandidates = candidates?.length === 0 && !isLoading && !isBlocked;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  return (
    <ActionDialog
      open
      isWaiting={isPending || isLoading}
      fullWidth
      maxWidth="xs"
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <form onSubmit={handleSubmit}>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {text !== undefined && (
            <Box id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
              {text}
            </Box>
          )}
          {isBlocked && <Alert severity="warning">{blockedReason}</Alert>}
          {hasNoCandidates && <Alert severity="warning">{translate('members.nobody')}</Alert>}
          {error !== null && <Alert severity="error">{error.message}</Alert>}
          {candidates !== undefined && !hasNoCandidates && !isBlocked && (
            <MemberSelect
              id={`${id}-candidate`}
              label={candidateLabel}
              members={candidates}
              value={newOwner?.userId ?? ''}
              onChange={choose}
              error={candidateError}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            disabled={!canSubmit}
            // not disabled: it has the focus, without which Esc wouldn't close the dialog
            aria-disabled={isPending}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </ActionDialog>
  );
};
