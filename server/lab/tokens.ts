import type { LinkStep } from '../../model/contract/labLinking.ts';
import { checkTokens } from '../../model/rules/lab/linking.ts';
import { fieldOf } from '../../model/contract/fields.ts';
import { type Outgoing, OutgoingError } from '../outgoing/index.ts';
import { MASK, maskSecrets } from './mask.ts';

/** In seconds: ten years. A token with a longer lifetime counts as one that doesn't expire. */
const MAX_LIFETIME = 315_360_000;

export type Tokens = { access: string; refresh: string | undefined };

type Ask = {
  step: 'TOKEN' | 'REFRESH';
  tokenUrl: string;
  /** fields of the form; those named in `secret` are masked */
  form: Readonly<Record<string, string>>;
  secret: readonly string[];
  now: number;
};

type Asked = {
  step: LinkStep;
  tokens: Tokens | undefined;
  /** of the access token, in milliseconds; undefined if it doesn't expire */
  lifetime: number | undefined;
};

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

const textAt = (value: unknown, name: string) => {
  const found = fieldOf(value, name);
  return typeof found === 'string' && found !== '' ? found : undefined;
};

/** The lifetime in a response, which has it in seconds, in whole milliseconds. */
const lifetimeIn = (response: unknown) => {
  const seconds = fieldOf(response, 'expires_in');
  return typeof seconds === 'number' && seconds > 0 && seconds <= MAX_LIFETIME
    ? Math.round(seconds * 1000)
    : undefined;
};

/** The reason in an error response (RFC 6749, 5.2). */
const tokenErrorText = (status: number, response: unknown) => {
  const [error, description] = [textAt(response, 'error'), textAt(response, 'error_description')];
  const reason = [error, description].filter(part => part !== undefined).join(': ');
  return `The token URL responded with status ${status}${reason === '' ? '' : ` (${reason})`}.`;
};

/** Calls the maker's token address. The returned step contains no secret. */
export const askForTokens = async (
  outgoing: Outgoing,
  { step, tokenUrl, form, secret, now }: Ask,
): Promise<Asked> => {
  const shownForm = Object.entries(form).map(
    ([name, value]) => `${name}=${secret.includes(name) ? MASK : value}`,
  );
  const common = { step, at: now, request: `POST ${tokenUrl}`, body: shownForm.join('\n') };
  try {
    const { status, body, duration } = await outgoing.request(tokenUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });
    const response = parse(body);
    const isGood = status >= 200 && status <= 299;
    const access = textAt(response, 'access_token');
    const refresh = textAt(response, 'refresh_token');
    const sent = secret.map(name => form[name]);
    const problems =
      !isGood || response !== undefined
        ? isGood
          ? checkTokens(response, step === 'REFRESH')
          : []
        : [{ path: '', message: 'The response must be JSON.' }];
    const mask = (text: string) =>
      maskSecrets(text, [access, refresh, textAt(response, 'id_token'), ...sent]);
    return {
      tokens: isGood && access !== undefined ? { access, refresh } : undefined,
      lifetime: lifetimeIn(response),
      step: {
        ...common,
        status,
        duration,
        answer: mask(body),
        fault: null,
        message: isGood ? '' : mask(tokenErrorText(status, response)),
        problems: problems.map(problem => ({ ...problem, message: mask(problem.message) })),
      },
    };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    const { fault, message, duration } = error;
    return {
      tokens: undefined,
      lifetime: undefined,
      step: { ...common, status: null, duration, answer: null, fault, message, problems: [] },
    };
  }
};
