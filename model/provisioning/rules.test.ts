import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publicKeyProblem } from './publicKey.ts';
import { serialProblem } from './serialNumber.ts';

test.each([
  ['STDK8kQ2a1', undefined],
  ["$-_.+!*'(),", undefined],
  ['00700700', undefined],
  ['', 'Enter a serial number.'],
  ['NL-118', 'The Serial number field must have between 8 and 30 characters.'],
  ['N'.repeat(31), 'The Serial number field must have between 8 and 30 characters.'],
  ['GS10 44021', "A serial number can't contain spaces."],
  ['GS10 \uFFFD44021', "Some characters couldn't be read. Save the file as UTF-8."],
  ['GS10\u000044021', "A serial number can't contain control characters."],
  [
    'GS10#44021',
    "A serial number can't contain #. Use letters, numbers, and these symbols: $ - _ . , + ! * ' ( ).",
  ],
  [
    'GS10é44021',
    "A serial number can't contain é. Use letters, numbers, and these symbols: $ - _ . , + ! * ' ( ).",
  ],
])('[IDN-01] the serial number %j: %s', (sn, problem) => {
  expect(serialProblem(sn)).toBe(problem);
});

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

test('[IDN-01] a public key is the base64 text of exactly 32 bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), bytes => {
      expect(publicKeyProblem(base64(bytes)) === undefined).toBe(bytes.length === 32);
    }),
  );
  expect(publicKeyProblem('')).toBe('Enter a public key.');
  expect(publicKeyProblem('not base64!')).toBe(
    'A public key is Base64 text: letters, numbers, +, /, and = at the end.',
  );
  expect(publicKeyProblem(base64(new Uint8Array(16)))).toBe('A public key must have 32 bytes (got 16).');
  // the unused bits are not zero
  expect(publicKeyProblem(`${'A'.repeat(42)}B=`)).toBe(
    'The last character of the public key is wrong. Copy the key again.',
  );
});
