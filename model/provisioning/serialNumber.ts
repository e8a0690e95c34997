import { between } from '../contract/fieldRules.ts';
import { UNREADABLE, UNREADABLE_TEXT } from './unreadable.ts';

/** in characters */
const LENGTH = between(8, 30);

const ALLOWED = /[A-Za-z0-9$\-_.+!*'(),]/;
export const VALID_SERIAL_NUMBER = /^[A-Za-z0-9$\-_.+!*'(),]{8,30}$/;

export type SerialFault =
  | { kind: 'empty' | 'encoding' | 'space' | 'control' }
  | { kind: 'character'; character: string }
  | { kind: 'length'; count: number };

/** Why a serial number can't be registered; undefined if it can. */
export const serialFault = (sn: string): SerialFault | undefined => {
  if (VALID_SERIAL_NUMBER.test(sn)) return undefined;
  if (sn === '') return { kind: 'empty' };
  if (sn.includes(UNREADABLE)) return { kind: 'encoding' };
  const character = Array.from(sn).find(one => !ALLOWED.test(one));
  if (character === undefined) return { kind: 'length', count: sn.length };
  if (/\s/.test(character)) return { kind: 'space' };
  return /[\p{C}\p{Z}]/u.test(character) ? { kind: 'control' } : { kind: 'character', character };
};

/** A number with an exponent. Spreadsheets write long numbers this way, without their last digits. */
const EXPONENT = /^\d([.,]\d+)?E[+-]?\d+$/i;

/** What may be wrong with a serial number that can be registered. */
export const serialWarning = (sn: string): string | undefined =>
  EXPONENT.test(sn) && VALID_SERIAL_NUMBER.test(sn)
    ? 'A spreadsheet may have rounded this serial number. If so, format its column as text, and export the file again.'
    : undefined;

/** The error in a serial number; undefined if it can be registered. */
export const serialProblem = (sn: string): string | undefined => {
  const fault = serialFault(sn);
  switch (fault?.kind) {
    case undefined:
      return undefined;
    case 'empty':
      return 'Enter a serial number.';
    case 'encoding':
      return UNREADABLE_TEXT;
    case 'space':
      return "A serial number can't contain spaces.";
    case 'control':
      return "A serial number can't contain control characters.";
    case 'character':
      return `A serial number can't contain ${fault.character}. Use letters, numbers, and these symbols: $ - _ . , + ! * ' ( ).`;
    case 'length':
      return LENGTH.message('Serial number');
  }
};
