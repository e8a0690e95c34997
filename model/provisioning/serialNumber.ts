import { between } from '../contract/fieldRules.ts';

/** in characters */
const LENGTH = between(8, 30);

const ALLOWED = /[A-Za-z0-9$\-_.+!*'(),]/;
const VALID = /^[A-Za-z0-9$\-_.+!*'(),]{8,30}$/;

/** What is wrong with a serial number; undefined if it can be registered. */
export const serialProblem = (sn: string): string | undefined => {
  if (VALID.test(sn)) return undefined;
  if (sn === '') return 'Enter a serial number.';
  const bad = Array.from(sn).find(character => !ALLOWED.test(character));
  if (bad !== undefined) {
    if (/\s/.test(bad)) return 'A serial number has no spaces.';
    return /[\p{C}\p{Z}]/u.test(bad)
      ? 'A serial number has no control characters.'
      : `A serial number can't contain ${bad}. Use letters, digits, and $-_.+!*'(),`;
  }
  return LENGTH.message('Serial number');
};
