import type { LabProblem } from '../../contract/lab.ts';
import { fieldOf } from '../../contract/fields.ts';
import { both, type Check, object, shown, text } from './shape.ts';

type Authorization = {
  authorizationUrl: string;
  clientId: string;
  redirectUri: string;
  scope: string;
  state: string;
};

/** The maker's sign-in page, with the parameters of the authorization code flow (RFC 6749, 4.1.1). */
export const authorizationUrlOf = ({
  authorizationUrl,
  clientId,
  redirectUri,
  scope,
  state,
}: Authorization): string => {
  const url = new URL(authorizationUrl);
  url.searchParams.set('response_type', 'code');
  url.searchParams.set('client_id', clientId);
  url.searchParams.set('redirect_uri', redirectUri);
  if (scope !== '') url.searchParams.set('scope', scope);
  url.searchParams.set('state', state);
  return url.href;
};

/** Reads what the user pasted from the maker's page: its query, a whole address, or only the code. */
export const readReturn = (pasted: string) => {
  const trimmed = pasted.trim();
  const query = URL.canParse(trimmed) ? new URL(trimmed).search : trimmed.replace(/^\?/, '');
  if (!query.includes('=')) return { code: trimmed, state: null, error: null, description: null };
  const parameters = new URLSearchParams(query);
  return {
    code: parameters.get('code'),
    state: parameters.get('state'),
    error: parameters.get('error'),
    description: parameters.get('error_description'),
  };
};

const isBearer: Check = (value, path) =>
  typeof value === 'string' && value.toLowerCase() === 'bearer'
    ? []
    : [{ path, message: `must be "bearer" (got ${shown(value)})` }];

const isLifetime: Check = (value, path) =>
  Number.isInteger(value) && Number(value) > 0
    ? []
    : [{ path, message: `must be a whole number of seconds (got ${shown(value)})` }];

const tokens = object(
  { access_token: text, token_type: isBearer },
  { expires_in: isLifetime, refresh_token: text },
);

// without one, a linked account ends with its first access token
const hasRefreshToken: Check = (value, path) =>
  fieldOf(value, 'expires_in') !== undefined && fieldOf(value, 'refresh_token') === undefined
    ? [{ path: `${path}refresh_token`, message: 'is missing, so users would have to link again' }]
    : [];

const linked = both(tokens, hasRefreshToken);

/** The errors in a response of the token address (RFC 6749, 5.1). */
export const checkTokens = (response: unknown, isRefresh: boolean): LabProblem[] =>
  (isRefresh ? tokens : linked)(response, '');
