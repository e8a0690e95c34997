import { millisecondsInDay } from 'date-fns/constants';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import TextField from '@mui/material/TextField';
import { useNotify, useTranslate } from 'react-admin';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import {
  type ApiToken,
  newTokenSchema,
  tokenDays,
  type TokenScope,
  tokenScopes,
} from '../../../model/contract/account.ts';
import type { Problem } from '../../../model/contract/problem.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { ActionDialog } from '../../ui/forms/ActionDialog.tsx';
import { formatDate } from '../../ui/format.ts';
import { usePersistedForm } from '../../ui/drafts/usePersistedForm.ts';
import { useCanCancel } from '../../ui/useCanCancel.ts';
import { useLateResult } from '../../ui/useLateResult.ts';
import { useMutationOnce } from '../../ui/useMutationOnce.ts';
import { TokenSecret } from './TokenSecret.tsx';

// also what can't be sent yet
const draftsSchema = z.array(
  z.object({
    tokenNm: z.string(),
    scopes: z.array(z.enum(tokenScopes)),
    days: z.union(tokenDays.map(days => z.literal(days))),
  }),
);
type Values = z.infer<typeof draftsSchema>[number];

const emptyValues: Values = { tokenNm: '', scopes: ['read'], days: 30 };

type Errors = Record<string, string | undefined>;

const errorsOf = (values: Values): Errors => {
  const issues = newTokenSchema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
};

type NewTokenDialogProps = { onCreated: () => void; onClose: () => void };

/** Creates a token, then shows its secret once. */
export const NewTokenDialog = ({ onCreated, onClose }: NewTokenDialogProps) => {
  const notify = useNotify();
  const { createApiToken } = useWorkspace();
  const { isOpen, tell } = useLateResult(onClose);
  const draft = usePersistedForm('token', draftsSchema, emptyValues);
  const [created, setCreated] = useState<{ token: ApiToken; secret: string }>();

  const create = useMutationOnce({
    mutationKey: ['apiTokens', 'create'],
    networkMode: 'always',
    // the response has the secret: don't cache it
    gcTime: 0,
    mutationFn: (values: Values) => createApiToken(values),
    onSuccess: ({ data }, sent) => {
      if (!isResponse(data)) return;
      draft.clearSent(sent);
      if (isOpen()) return setCreated(data);
      const messageArgs = { name: data.token.tokenNm };
      notify('account.newToken.unseen', { type: 'warning', messageArgs, autoHideDuration: null });
    },
    onError: tell,
    onSettled: onCreated,
  });

  const canCancel = useCanCancel(create.isPending);

  const handleCancel = () => {
    // one that is being created may fail, which is told when the dialog is closed
    if (!create.isRunning()) draft.clear();
    onClose();
  };

  const handleClose = () => {
    // Esc or a click outside must not lose the secret
    if (created === undefined && canCancel) onClose();
  };

  return (
    <ActionDialog
      open
      isWaiting={create.isBusy}
      onClose={handleClose}
      disableRestoreFocus
      maxWidth="sm"
      fullWidth
      aria-labelledby="new-token-title"
    >
      {created === undefined ? (
        <TokenForm
          isBusy={create.isBusy}
          canCancel={canCancel}
          error={create.error}
          values={draft.values}
          onChange={draft.change}
          onSubmit={values => create.mutateOnce(values)}
          onCancel={handleCancel}
        />
      ) : (
        <TokenSecret {...created} onClose={onClose} />
      )}
    </ActionDialog>
  );
};

type TokenFormProps = {
  isBusy: boolean;
  canCancel: boolean;
  error: (Error & { body?: Problem }) | null;
  values: Values;
  onChange: (part: Partial<Values>) => void;
  onSubmit: (values: Values) => void;
  onCancel: () => void;
};

const TokenForm = ({
  isBusy,
  canCancel,
  error,
  values,
  onChange: change,
  onSubmit,
  onCancel,
}: TokenFormProps) => {
  const translate = useTranslate();
  const [now] = useState(() => Date.now());
  const [isSubmitted, setIsSubmitted] = useState(false);
  const errors: Errors = { ...error?.body?.errors, ...(isSubmitted && errorsOf(values)) };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (!isBusy && Object.keys(errorsOf(values)).length === 0) onSubmit(values);
  };

  return (
    <form onSubmit={handleSubmit} noValidate>
      <DialogTitle id="new-token-title">{translate('account.newToken.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: '20px' }}>
        {error !== null && error.body?.errors === undefined && (
          <Alert severity="error">{error.message}</Alert>
        )}
        <TextField
          autoFocus
          fullWidth
          required
          id="new-token-name"
          autoComplete="off"
          label={translate('account.newToken.nameLabel')}
          helperText={errors.tokenNm ?? translate('account.newToken.nameHelp')}
          error={errors.tokenNm !== undefined}
          value={values.tokenNm}
          onChange={event => change({ tokenNm: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <ScopeChoices scopes={values.scopes} error={errors.scopes} onChange={scopes => change({ scopes })} />
        <fieldset className="account-choices">
          <legend>{translate('account.newToken.expiresAfter')}</legend>
          {tokenDays.map(days => (
            <FormControlLabel
              key={days}
              control={<Radio name="days" checked={values.days === days} onChange={() => change({ days })} />}
              label={translate(`account.newToken.days.${days}`)}
            />
          ))}
          <p>
            {translate('account.newToken.expiresOn', {
              date: formatDate(now + values.days * millisecondsInDay),
            })}
          </p>
        </fieldset>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={!canCancel}>
          {translate('ra.action.cancel')}
        </Button>
        <Button type="submit" variant="contained" aria-disabled={isBusy}>
          {translate(isBusy ? 'account.newToken.creating' : 'account.newToken.create')}
        </Button>
      </DialogActions>
    </form>
  );
};

type ScopeChoicesProps = {
  scopes: TokenScope[];
  error: string | undefined;
  onChange: (scopes: TokenScope[]) => void;
};

const ScopeChoices = ({ scopes, error, onChange }: ScopeChoicesProps) => {
  const translate = useTranslate();
  return (
    <fieldset className="account-choices" aria-describedby={error && 'new-token-scopes'}>
      <legend>{translate('account.newToken.scopes')}</legend>
      {tokenScopes.map(scope => (
        <FormControlLabel
          key={scope}
          sx={{ display: 'flex', alignItems: 'flex-start', mb: 1 }}
          control={
            <Checkbox
              checked={scopes.includes(scope)}
              onChange={(_, isOn) =>
                onChange(tokenScopes.filter(one => (one === scope ? isOn : scopes.includes(one))))
              }
            />
          }
          label={
            <>
              {translate(`account.tokens.scope.${scope}`)}
              <small>{translate(`account.newToken.about.${scope}`)}</small>
            </>
          }
        />
      ))}
      {error !== undefined && (
        <p className="account-wrong" id="new-token-scopes" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
};
