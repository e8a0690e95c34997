import { createStore, get, set } from 'idb-keyval';
import { expect, test } from 'vitest';
import { emptyDatabases } from './emptyDatabases.ts';

test('empties the databases while another tab has them open', async () => {
  const otherTab = createStore('reset', 'records');
  await set('draft', 'typed', otherTab);
  await emptyDatabases();
  const nextPage = createStore('reset', 'records');
  expect(await get('draft', nextPage)).toBeUndefined();
  await set('draft', 'typed again', otherTab);
  expect(await get('draft', nextPage)).toBe('typed again');
});
