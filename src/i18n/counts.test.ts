import { expect, it } from 'vitest';
import { en } from './en.ts';
import { later } from './en/later.ts';

const { ra: _reactAdmin, ...own } = en;

const flatten = (texts: unknown): string[] =>
  typeof texts === 'string'
    ? [texts]
    : Object.values(texts as Readonly<Record<string, unknown>>).flatMap(value => flatten(value));

it('every count is a figure, as in "1 check" beside "2 checks"', () => {
  const counted = flatten([own, later]).filter(text => /\|\|\|\|.*%\{(smart_)?count\}/u.test(text));
  const spelled = counted.filter(text =>
    /\bone\b/iu.test(text.split('||||')[0]?.replace('the other one', '') ?? ''),
  );
  expect(counted.length).toBeGreaterThan(100);
  expect(spelled.filter(text => !text.startsWith('One value ||||'))).toEqual([]);
});
