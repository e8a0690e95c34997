import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { type FormEvent, useRef, useState } from 'react';
import type { Problem } from '../../../model/contract/problem.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { ActionDialog } from '../../ui/forms/ActionDialog.tsx';
import { useLateResult } from '../../ui/useLateResult.ts';

type Failure = { status?: number; message: string; body?: Problem };

/** SH-07. Only the server knows the word. */
export const SecretDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { checkSecret } = useWorkspace();
  const { close } = useLateResult(onClose);
  const field = useRef<HTMLInputElement>(null);
  const [word, setWord] = useState('');

  const check = useMutation<Awaited<ReturnType<typeof checkSecret>>, Failure, string>({
    mutationFn: checkSecret,
    onSuccess: ({ data }) => {
      if (!isResponse(data)) return;
      notify('secret.found', { type: 'success' });
      close();
    },
    onError: () => field.current?.select(),
  });

  const reasonOf = ({ status, message, body }: Failure) =>
    status === 404 ? translate('secret.off') : (body?.errors?.word ?? message);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (word.trim() !== '' && !check.isPending) check.mutate(word);
  };

  return (
    <ActionDialog
      open
      isWaiting={check.isPending}
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby="secret-title"
    >
      <form onSubmit={handleSubmit}>
        <DialogTitle id="secret-title">{translate('secret.title')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            id="secret-word"
            autoComplete="off"
            label={translate('secret.word')}
            value={word}
            onChange={event => {
              setWord(event.target.value);
              if (check.isError) check.reset();
            }}
            error={check.isError}
            helperText={check.error === null ? translate('secret.hint') : reasonOf(check.error)}
            inputRef={field}
            slotProps={{
              htmlInput: { maxLength: 100, spellCheck: false, autoCapitalize: 'none' },
              formHelperText: { role: 'status' },
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" aria-disabled={word.trim() === '' || check.isPending}>
            {translate(check.isPending ? 'secret.checking' : 'secret.check')}
          </Button>
        </DialogActions>
      </form>
    </ActionDialog>
  );
};
