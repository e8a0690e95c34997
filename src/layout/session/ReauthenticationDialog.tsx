import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { type FormEvent, useRef, useState } from 'react';
import type { User } from '../../../model/contract/user.ts';
import { fullNameOf } from '../../../model/rules/fullName.ts';
import { reloadTo } from '../../auth/reloadTo.ts';
import { useBootstrap } from '../../auth/SessionContext.ts';
import { useWorkspace } from '../../dataProvider/index.ts';

type ReauthenticationDialogProps = {
  user: User;
  onDone: (isSignedIn: boolean) => void;
  leave?: (address: string) => void;
};

/** Closes only when the user has signed in or leaves the page, because the failed calls wait for it. */
export const ReauthenticationDialog = ({ user, onDone, leave = reloadTo }: ReauthenticationDialogProps) => {
  const translate = useTranslate();
  const { site, signInOptions } = useBootstrap();
  const { signInAgain } = useWorkspace();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const name = fullNameOf(user);
  // demo users sign in without a password
  const persona = signInOptions?.personas.find(known => known.persona === user.userName)?.persona;

  const signIn = useMutation({
    mutationFn: () =>
      signInAgain(user, persona === undefined ? { email: user.email, password } : { persona }),
    onSuccess: ({ data }) => {
      if (data.isSame) onDone(true);
      else leave(`${site.basePath}/projects`);
    },
    onError: () => field.current?.select(),
  });
  const canSubmit = (persona !== undefined || password !== '') && !signIn.isPending;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmit) signIn.mutate();
  };
  const submitLabel =
    persona === undefined ? translate('auth.again.submit') : translate('auth.again.persona', { name });

  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby="again-title" aria-describedby="again-text">
      <form onSubmit={handleSubmit}>
        <DialogTitle id="again-title">{translate('auth.again.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <span id="again-text">{translate('auth.again.text', { name })}</span>
          {signIn.error !== null && <Alert severity="error">{signIn.error.message}</Alert>}
          {persona === undefined && (
            <>
              {/* read-only, so that a password manager knows whose password to fill in */}
              <TextField
                fullWidth
                id="again-email"
                label={translate('auth.again.email')}
                value={user.email}
                slotProps={{ htmlInput: { readOnly: true, autoComplete: 'username' } }}
              />
              <TextField
                autoFocus
                fullWidth
                id="again-password"
                type="password"
                label={translate('auth.again.password')}
                value={password}
                onChange={event => {
                  setPassword(event.target.value);
                  if (signIn.isError) signIn.reset();
                }}
                error={signIn.isError}
                inputRef={field}
                slotProps={{ htmlInput: { autoComplete: 'current-password', maxLength: 200 } }}
              />
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onDone(false)}>{translate('auth.again.leave')}</Button>
          <Button
            type="submit"
            variant="contained"
            autoFocus={persona !== undefined}
            aria-disabled={!canSubmit}
          >
            {signIn.isPending ? translate('auth.again.pending') : submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
