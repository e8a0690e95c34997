import { addressOf } from '../contract/address.ts';
import { logs } from '../contract/logs.ts';

/** Storage key through which the pop-up passes its code to the page that opened it. The page removes it immediately. */
export const AUTH_CODE_KEY = 'porchlight.authCode';

/** Width and height of the pop-up (LOG-03). */
export const AUTH_CODE_SIZE = 100;

/** The time-based hash that identifies the code of this pop-up. */
export const newAuthCodeState = (now: number, random: string) => `${now.toString(36)}-${random}`;

/** The address of the pop-up, without the base path. */
export const authCodeAddress = (target: string, state: string) =>
  addressOf(logs.authCodePage, { query: { purpose: 'createlogger', target, state } });

/** Reads the value from the pop-up; null if it is not a code, or the code of another pop-up. */
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
