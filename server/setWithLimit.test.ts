import { expect, test } from 'vitest';
import { setWithLimit } from './setWithLimit.ts';

test('the entry that was set last stays longest', () => {
  const map = new Map<string, number>();
  setWithLimit(map, 'a', 1, 2);
  setWithLimit(map, 'b', 2, 2);
  setWithLimit(map, 'a', 3, 2);
  setWithLimit(map, 'c', 4, 2);
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});
