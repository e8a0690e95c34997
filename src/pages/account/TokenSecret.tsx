import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { ApiToken } from '../../../model/contract/account.ts';
import { projects } from '../../../model/contract/projects.ts';
import { useSite } from '../../auth/SessionContext.ts';
import { NoServerNote } from '../../ui/log/NoServerNote.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';

type TokenSecretProps = { token: ApiToken; secret: string; onClose: () => void };

const exampleOf = ({ scopes }: ApiToken, secret: string, address: string) => {
  const head = `curl -H 'Authorization: Bearer ${secret}'`;
  if (scopes.includes('read')) return `${head} \\\n  ${address}${projects.list.path}`;
  if (!scopes.includes('write')) return undefined;
  const body = JSON.stringify({ pjtNm: 'Porch lamp', prodType: 'MQTT' });
  return `${head} \\\n  -H 'Content-Type: application/json' -d '${body}' \\\n  ${address}${projects.create.path}`;
};

/** Shows the secret of a new token, which can't be shown again. */
export const TokenSecret = ({ token, secret, onClose }: TokenSecretProps) => {
  const translate = useTranslate();
  const { basePath } = useSite();
  const example = exampleOf(token, secret, `${location.origin}${basePath}`);
  return (
    <>
      <DialogTitle id="new-token-title">
        {translate('account.newToken.createdTitle', { name: token.tokenNm })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{translate('account.newToken.createdText')}</Alert>
        <TextField
          autoFocus
          fullWidth
          id="new-token-secret"
          label={translate('account.tokens.token')}
          value={secret}
          onFocus={event => event.target.select()}
          slotProps={{
            htmlInput: {
              readOnly: true,
              spellCheck: false,
              sx: { fontFamily: 'var(--mono)', fontSize: 12.5 },
            },
            input: {
              endAdornment: (
                <InputAdornment position="end">
                  <CopyButton value={secret} label={translate('account.tokens.token')} />
                </InputAdornment>
              ),
            },
          }}
        />
        <NoServerNote />
        {example !== undefined && (
          <fieldset className="account-choices">
            <legend>{translate('account.newToken.tryIt')}</legend>
            <div className="account-example">
              <code>{example}</code>
              <CopyButton value={example} label={translate('account.newToken.example')} />
            </div>
          </fieldset>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('account.newToken.done')}
        </Button>
      </DialogActions>
    </>
  );
};
