import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tokenizeJson } from './jsonTokens.ts';

it('distinguishes keys, texts, numbers and literals', () => {
  expect(
    tokenizeJson('{"a": "b:\\"c", "d": [-1.5e3, true, null]}')
      .filter(({ kind }) => kind !== 'plain')
      .map(({ kind, text }) => [kind, text]),
  ).toEqual([
    ['key', '"a"'],
    ['string', '"b:\\"c"'],
    ['key', '"d"'],
    ['number', '-1.5e3'],
    ['word', 'true'],
    ['word', 'null'],
  ]);
});

it('loses no character of JSON or of any other text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), text => {
      expect(
        tokenizeJson(text)
          .map(token => token.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
