import { HttpError } from 'react-admin';
import { expect, it } from 'vitest';
import type { Adapter } from './adapter.ts';
import type { Client } from './client.ts';
import { createCrud } from './crud.ts';

const crudOf = (things: Adapter) => createCrud((() => {}) as unknown as Client, { things });

it('leaves out records that do not exist, also if the API has no list by ID', async () => {
  const crud = crudOf({
    one: async (_, id) => {
      if (id === 'gone') throw new HttpError('No record with this ID was found.', 404);
      if (id === 'secret') throw new HttpError('Not for you.', 403);
      return { id };
    },
  });
  expect(await crud.getMany('things', { ids: ['a', 'gone', 'b'] })).toEqual({
    data: [{ id: 'a' }, { id: 'b' }],
  });
  await expect(crud.getMany('things', { ids: ['a', 'secret'] })).rejects.toThrow('Not for you.');
  await expect(crud.getOne('things', { id: 'gone' })).rejects.toThrow('No record');
});

it('has each row of several pages once, if a new one moves a row to the next page', async () => {
  const pages = [
    [{ id: 'a' }, { id: 'b' }],
    [{ id: 'b' }, { id: 'c' }],
  ];
  const crud = crudOf({
    maxRows: 2,
    list: async (_, { pagination: { page } }) => ({ data: pages[page - 1] ?? [], total: 4 }),
  });
  const { data } = await crud.getList('things', { pagination: { page: 1, perPage: 10 } });
  expect(data).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
});

it('loads the pages of a long list at once after the first one, at most four of them', async () => {
  const groups: number[][] = [];
  let waiting: number[] = [];
  const crud = crudOf({
    maxRows: 2,
    list: async (_, { pagination: { page } }) => {
      if (waiting.push(page) === 1) {
        // ends after requests of the same group were sent
        await new Promise(resolve => setImmediate(resolve));
        groups.push(waiting);
        waiting = [];
      }
      return { data: [{ id: 2 * page - 1 }, { id: 2 * page }], total: 13 };
    },
  });
  const { data } = await crud.getList('things', { pagination: { page: 1, perPage: 12 } });
  expect(groups).toEqual([[1], [2, 3, 4, 5], [6]]);
  expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
});
