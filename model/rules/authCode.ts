import { addressOf } from '../contract/address.ts';
import { logs } from '../contract/logs.ts';

/** Storage key through which the pop-up passes its code to the page that opened it. The page that it is for removes it immediately. */
export const AUTH_CODE_KEY = 'porchlight.authCode';

/** Width and height of the pop-up (LOG-03). */
export const AUTH_CODE_SIZE = 100;

const FNV_PRIME = 0x100000001b3n;

/** The time-based hash that identifies the code of this pop-up (FNV-1a, 64 bits); `random` differs in each tab. */
export const newAuthCodeState = (now: number, random: string) => {
  let hash = 0xcbf29ce484222325n;
  for (const character of `${now} ${random}`)
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.charCodeAt(0))) * FNV_PRIME);
  return hash.toString(16).padStart(16, '0');
};

/** The address of the pop-up, without the base path. */
export const authCodeAddress = (target: string, state: string) =>
  addressOf(logs.authCodePage, { query: { purpose: 'createlogger', target, state } });

/** `refusal`: why there is no code, and after how many seconds the server allows another request */
export type AuthCodeReply = { code: string | null; refusal?: { message: string; retryAfter: number } };

const NO_CODE: AuthCodeReply = { code: null };

/** Reads the value from the pop-up; undefined if it is from the pop-up of another tab, and no code if it is not valid. */
export const readAuthCode = (value: string, state: string): AuthCodeReply | undefined => {
  if (value.length > 1000) return NO_CODE;
  try {
    const left: unknown = JSON.parse(value);
    if (typeof left !== 'object' || left === null || !('state' in left)) return NO_CODE;
    if (left.state !== state) return undefined;
    const { code, message, retryAfter } = left as Record<string, unknown>;
    if (typeof code === 'string') return { code };
    const isRefused = typeof message === 'string' && typeof retryAfter === 'number' && retryAfter > 0;
    return isRefused ? { code: null, refusal: { message, retryAfter } } : NO_CODE;
  } catch {
    return NO_CODE;
  }
};
