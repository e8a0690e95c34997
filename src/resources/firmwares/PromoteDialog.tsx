import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { isResponse } from '../../dataProvider/response.ts';
import { type FirmwareRecord, useWorkspace } from '../../dataProvider/index.ts';
import { ActionDialog } from '../../ui/forms/ActionDialog.tsx';
import { useLateResult } from '../../ui/useLateResult.ts';

type PromoteDialogProps = { firmware: FirmwareRecord; onClose: () => void };

/** Asks for confirmation, because a public firmware can't become a test firmware again. */
export const PromoteDialog = ({ firmware, onClose }: PromoteDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { promoteFirmware } = useWorkspace();
  const { close, tell } = useLateResult(onClose);
  const { version, fileId, rolloutPercent, isStopped } = firmware;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => promoteFirmware(firmware.id, firmware.revision),
    onSuccess: async ({ data }) => {
      if (!isResponse(data)) return;
      await queryClient.invalidateQueries({ queryKey: ['firmwares'] });
      notify('firmwares.promote.done', { type: 'success', messageArgs: { version } });
      close();
    },
    onError: tell,
  });
  const hasFile = fileId !== null;
  return (
    <ActionDialog
      open
      isWaiting={isPending}
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby="promote-title"
    >
      <DialogTitle id="promote-title">
        {translate(`firmwares.promote.${hasFile ? 'title' : 'noFileTitle'}`, { version })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <span>
          {translate(`firmwares.promote.${hasFile ? (isStopped ? 'stopped' : 'text') : 'noFile'}`, {
            percent: rolloutPercent,
          })}
        </span>
        {error !== null && <Alert severity="error">{error.message}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate(`ra.action.${hasFile ? 'cancel' : 'close'}`)}</Button>
        {hasFile && (
          <Button
            variant="contained"
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) mutate();
            }}
          >
            {translate('firmwares.promote.action')}
          </Button>
        )}
      </DialogActions>
    </ActionDialog>
  );
};
