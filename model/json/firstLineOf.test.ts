import { expect, test } from 'vitest';
import { firstLineOf } from './firstLineOf.ts';

test.each([
  ['{\n"a": 1\n}', { start: 0, end: 10 }, { start: 0, end: 1 }],
  ['{\n"a": 1\n}', { start: 2, end: 5 }, { start: 2, end: 5 }],
  ['{"a":{"b":1}}', { start: 5, end: 12 }, { start: 5, end: 12 }],
])('the first line of a range of %j: %j is %j', (text, range, line) => {
  expect(firstLineOf(text, range)).toEqual(line);
});
