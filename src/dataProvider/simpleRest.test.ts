import { expect, it } from 'vitest';
import { createConnection } from './client.ts';
import { createSimpleRest } from './simpleRest.ts';

const params = {
  filter: {},
  sort: { field: 'at', order: 'DESC' },
  pagination: { page: 2, perPage: 1 },
} as const;

const listWith = (headers: Record<string, string>) => {
  const fetch = async () => Response.json([{ id: 'entry-1' }], { headers });
  return createSimpleRest(createConnection({ fetch, address: 'https://porch.example' })).getList(
    'auditEntries',
    params,
  );
};

it('says that there are more records than its total, if they are not all counted', async () => {
  const range = { 'content-range': 'auditEntries 1-1/10000' };
  expect(await listWith({ ...range, 'x-total-capped': 'true' })).toEqual({
    data: [{ id: 'entry-1' }],
    total: 10_000,
    pageInfo: { hasNextPage: true, hasPreviousPage: true },
    meta: { isCapped: true },
  });
  expect(await listWith(range)).toEqual({ data: [{ id: 'entry-1' }], total: 10_000 });
});
