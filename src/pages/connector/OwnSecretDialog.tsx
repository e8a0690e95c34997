import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { type FormEvent, useId, useState } from 'react';
import type { ConnectorRecord } from '../../dataProvider/index.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { ActionDialog } from '../../ui/forms/ActionDialog.tsx';
import { refreshAffected } from '../../ui/deletions/affectedQueries.ts';
import { useLateResult } from '../../ui/useLateResult.ts';

type Props = { connector: ConnectorRecord; onClose: () => void };

/** Replaces the maker's own client secret of a connector whose other fields can't be changed. */
export const OwnSecretDialog = ({ connector, onClose }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { close, tell } = useLateResult(onClose);
  const [titleId, fieldId] = [useId(), useId()];
  const [secret, setSecret] = useState('');
  const { id, displayName } = connector;

  const save = useMutation({
    networkMode: 'always',
    // the arguments have the secret: don't cache them
    gcTime: 0,
    mutationFn: (oauthClientSecret: string) =>
      dataProvider.update('connectors', {
        id,
        data: { ...connector, oauthClientSecret },
        previousData: connector,
      }),
    onSuccess: ({ data }) => {
      if (!isResponse(data)) return;
      notify(translate('connectors.saved', { name: displayName }), { type: 'success' });
      close();
    },
    onError: tell,
    onSettled: () => refreshAffected(queryClient, 'connectors'),
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (secret !== '' && !save.isPending) save.mutate(secret);
  };

  return (
    <ActionDialog
      open
      isWaiting={save.isPending}
      onClose={(_, reason) => {
        // an accidental click outside must not lose what was typed
        if (reason !== 'backdropClick' || secret === '') onClose();
      }}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
    >
      <form onSubmit={handleSubmit}>
        <DialogTitle id={titleId}>{translate('connectors.ownSecret.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {save.error !== null && <Alert severity="error">{save.error.message}</Alert>}
          <p className="cn-lead">{translate('connectors.ownSecret.text')}</p>
          <TextField
            autoFocus
            fullWidth
            id={fieldId}
            type="password"
            autoComplete="off"
            label={translate('resources.connectors.fields.oauthClientSecret')}
            value={secret}
            onChange={event => setSecret(event.target.value)}
            helperText={translate('connectors.help.oauthClientSecretUnset')}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={secret === ''} aria-disabled={save.isPending}>
            {translate('connectors.ownSecret.replace')}
          </Button>
        </DialogActions>
      </form>
    </ActionDialog>
  );
};
