import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { toHex } from '../../model/rules/toHex.ts';
import { newSecret } from '../hashing.ts';
import type { Queries } from '../store/index.ts';
import type { Env } from './call.ts';
import { COOKIE_LIFETIME_DAYS, type CookieSettings, cookieOptions, prefixedName } from './cookie.ts';

const KEY_NAME = 'deviceKey';

const nameOf = (settings: CookieSettings) => prefixedName('porchlight-device', settings);

const encode = (text: string) => new TextEncoder().encode(text);

const importKey = (secret: string) =>
  crypto.subtle.importKey('raw', encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);

const signedText = (account: string, issuedDt: string) => encode(`${issuedDt} ${account}`);

const fromHex = (hex: string) =>
  Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  );

type Call = { context: Context<Env>; queries: Pick<Queries, 'meta'>; now: number };

/**
 * The cookie of a browser in which somebody has signed in to this account before; otherwise undefined. It grants no
 * access, but wrong passwords of strangers don't delay this browser, and its own attempts are counted separately.
 */
export const knownDeviceOf = async (
  { context, queries, now }: Call,
  account: string,
  settings: CookieSettings,
) => {
  const value = getCookie(context, nameOf(settings)) ?? '';
  const [, issuedDt = '', signature = ''] = /^(\d{1,15})\.([\da-f]{64})$/.exec(value) ?? [];
  const isFresh = now - Number(issuedDt) < COOKIE_LIFETIME_DAYS * 86_400_000;
  const secret = signature !== '' && isFresh ? await queries.meta.find(KEY_NAME) : undefined;
  if (secret === undefined) return undefined;
  const key = await importKey(secret);
  const isRight = await crypto.subtle.verify('HMAC', key, fromHex(signature), signedText(account, issuedDt));
  return isRight ? signature : undefined;
};

/** Call this after a sign-in. */
export const rememberDevice = async (
  { context, queries, now }: Call,
  account: string,
  settings: CookieSettings,
) => {
  const key = await importKey(await queries.meta.findOrAdd(KEY_NAME, newSecret()));
  const signature = toHex(await crypto.subtle.sign('HMAC', key, signedText(account, String(now))));
  setCookie(context, nameOf(settings), `${now}.${signature}`, {
    ...cookieOptions(settings),
    maxAge: COOKIE_LIFETIME_DAYS * 86_400,
  });
};
