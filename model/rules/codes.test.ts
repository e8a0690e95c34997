import { expect, test } from 'vitest';
import { formatCode, parseCode } from './codes.ts';

test('[HND-01] a code is read in hex and in decimal, and written in hex', () => {
  expect(['0x0104', '0X104', ' 260 ', '0260'].map(parseCode)).toEqual([260, 260, 260, 260]);
  expect(['', '0x', '104h', '-1', '1.5', '1e3', '0xG', '9'.repeat(21)].map(parseCode)).toEqual(
    Array.from({ length: 8 }, () => undefined),
  );
  expect([formatCode(260), formatCode(5, 2), formatCode(0x1fff1), formatCode(0)]).toEqual([
    '0x0104',
    '0x05',
    '0x1FFF1',
    '0x0000',
  ]);
});
