import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import { isResponse } from '../../dataProvider/response.ts';
import { type ConnectorRecord, useWorkspace } from '../../dataProvider/index.ts';
import { ActionDialog } from '../../ui/forms/ActionDialog.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { refreshAffected } from '../../ui/deletions/affectedQueries.ts';
import { useCanCancel } from '../../ui/useCanCancel.ts';
import { useLateResult } from '../../ui/useLateResult.ts';

type Props = { connector: ConnectorRecord; onClose: () => void };

/** Generates a client secret and shows it once. Asks for confirmation before it replaces another one. */
export const SecretDialog = ({ connector, onClose }: Props) => {
  const translate = useTranslate();
  const { generateConnectorSecret } = useWorkspace();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { isOpen, tell } = useLateResult(onClose);
  const [secret, setSecret] = useState<string>();
  const { id, kind, displayName } = connector;
  const [isFirst] = useState(connector.secretHint === null);

  const generate = useMutation({
    networkMode: 'always',
    // the response has the secret: don't cache it
    gcTime: 0,
    mutationFn: () => generateConnectorSecret(id),
    onSuccess: ({ data }) => {
      if (!isResponse(data)) return;
      if (isOpen()) setSecret(data.clientSecret);
      else notify('connectors.credentials.unseen', { type: 'warning', autoHideDuration: null });
    },
    onError: tell,
    onSettled: () => refreshAffected(queryClient, 'connectors'),
  });

  const canCancel = useCanCancel(generate.isPending);

  const handleClose = () => {
    // Esc or a click outside must not lose the secret, nor one that is being generated
    if (secret === undefined && canCancel) onClose();
  };

  const label = translate('connectors.credentials.secret');
  return (
    <ActionDialog
      open
      isWaiting={generate.isPending}
      onClose={handleClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby="cn-secret-title"
    >
      <DialogTitle id="cn-secret-title">
        {secret !== undefined
          ? translate('connectors.credentials.shownTitle', { name: displayName })
          : translate(isFirst ? 'connectors.credentials.generate' : 'connectors.credentials.regenerateTitle')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {generate.error !== null && <Alert severity="error">{generate.error.message}</Alert>}
        {secret === undefined ? (
          <p className="cn-lead">
            {translate(
              isFirst
                ? `connectors.credentials.text.${kind}`
                : `connectors.credentials.regenerateText.${kind}`,
            )}
          </p>
        ) : (
          <>
            <Alert severity="warning">{translate('connectors.credentials.shownText')}</Alert>
            <TextField
              autoFocus
              fullWidth
              id="cn-secret"
              label={label}
              value={secret}
              onFocus={event => event.target.select()}
              slotProps={{
                htmlInput: { readOnly: true, spellCheck: false, className: 'list-code' },
                input: {
                  endAdornment: (
                    <InputAdornment position="end">
                      <CopyButton value={secret} label={label} />
                    </InputAdornment>
                  ),
                },
              }}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        {secret === undefined ? (
          <>
            <Button onClick={onClose} disabled={!canCancel}>
              {translate('ra.action.cancel')}
            </Button>
            <Button
              variant="contained"
              color={isFirst ? 'primary' : 'error'}
              aria-disabled={generate.isPending}
              onClick={() => {
                if (!generate.isPending) generate.mutate();
              }}
            >
              {translate(isFirst ? 'connectors.credentials.generate' : 'connectors.credentials.regenerate')}
            </Button>
          </>
        ) : (
          <Button variant="contained" onClick={onClose}>
            {translate('connectors.credentials.done')}
          </Button>
        )}
      </DialogActions>
    </ActionDialog>
  );
};
