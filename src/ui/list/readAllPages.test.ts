import { expect, it } from 'vitest';
import { readAllPages } from './readAllPages.ts';

const idsFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

/** A list that becomes the next of these before each page is read. */
const read = async (lists: number[][], meta = {}) => {
  let reads = 0;
  const { rows, isComplete } = await readAllPages({
    readPage: async (page, perPage) => {
      const ids = lists[Math.min(reads++, lists.length - 1)] ?? [];
      const data = ids.slice((page - 1) * perPage, page * perPage).map(id => ({ id }));
      return { data, total: ids.length, meta };
    },
    onProgress: () => {},
  });
  return { ids: rows.map(({ id }) => id as number), isComplete, reads };
};

const before = idsFrom(1, 150);

it('reads a list that does not change once', async () => {
  expect(await read([before])).toEqual({ ids: before, isComplete: true, reads: 2 });
});

it('reads again if a row was added meanwhile, and one was in two pages', async () => {
  const after = [0, ...before];
  expect(await read([before, after])).toEqual({ ids: after, isComplete: true, reads: 4 });
});

it('reads again if a row was deleted meanwhile, and one was in no page', async () => {
  const after = before.slice(1);
  expect(await read([before, after])).toEqual({ ids: after, isComplete: true, reads: 4 });
});

it('reads again if the rows are fewer than their number', async () => {
  const missing = [...before.slice(0, 149), 1];
  expect(await read([missing, missing, before])).toEqual({ ids: before, isComplete: true, reads: 4 });
});

it('says so if the list changed each time, and has each row once', async () => {
  const lists = [0, 1, 2, 3, 4, 5].map(more => idsFrom(1 - more, 150 + more));
  const { ids, isComplete, reads } = await read(lists);
  expect({ isComplete, reads }).toEqual({ isComplete: false, reads: 6 });
  expect(new Set(ids).size).toBe(ids.length);
});

it('of a list that is not counted to its end, only compares the rows', async () => {
  const longer = [...before, 151];
  expect(await read([before, longer], { isCapped: true })).toMatchObject({ isComplete: true, reads: 2 });
});
