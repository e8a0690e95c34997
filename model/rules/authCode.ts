import { addressOf } from '../contract/address.ts';
import { logs } from '../contract/logs.ts';

/** Where the pop-up leaves its code for the page that opened it, which takes it away at once. */
export const AUTH_CODE_KEY = 'porchlight.authCode';

/** Width and height of the pop-up (LOG-03). */
export const AUTH_CODE_SIZE = 100;

/** The time-based hash that tells this pop-up's code from any other value under the key. */
export const newAuthCodeState = (now: number, random: string) => `${now.toString(36)}-${random}`;

/** Below the base path. */
export const authCodeAddress = (target: string, state: string) =>
  addressOf(logs.authCodePage, { query: { purpose: 'createlogger', target, state } });

/** What the pop-up leaves: null where it is no code, or another pop-up's. */
export const readAuthCode = (value: string | null, state: string): string | null => {
  if (value === null || value.length > 1000) return null;
  try {
    const left: unknown = JSON.parse(value);
    if (typeof left !== 'object' || left === null || !('code' in left) || !('state' in left)) return null;
    return left.state === state && typeof left.code === 'string' ? left.code : null;
  } catch {
    return null;
  }
};
