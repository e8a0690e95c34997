import { expect, test } from 'vitest';
import { safeName } from './index.ts';

test.each([
  ['an emoji', '💡', 119],
  ['a flag', '🇳🇴', 118],
  ['a letter with marks', 'q\u0323\u0302\u0301', 118],
])("[FIL-01] a long name is cut before %s that doesn't fit, not within it", (_, character, length) => {
  const name = `${'x'.repeat(length)}${character}.csv`;
  expect(safeName(name)).toBe('x'.repeat(length));
  expect(safeName(`${'x'.repeat(50)}${character}.csv`)).toBe(
    `${'x'.repeat(50)}${character.normalize('NFC')}.csv`,
  );
});

test('[FIL-01] a name of 120 characters is kept, and a longer one is cut to 120', () => {
  expect(safeName('x'.repeat(120))).toHaveLength(120);
  expect(safeName('x'.repeat(121))).toHaveLength(120);
});
