import { describe, expect, it } from 'vitest';
import { createQueryClient } from './queryClient.ts';

const key = ['projects', 'getOne', { id: '1', meta: undefined }];
type Row = { id: string; name: string };

/** Writes to the cache as react-admin does for each row of a list. */
const offer = (client: ReturnType<typeof createQueryClient>, row: Row) =>
  client.setQueryData(key, (old: Row | undefined) => old ?? row);

describe('the cache', () => {
  it('a stale record stays stale when a list has its row', async () => {
    const client = createQueryClient();
    client.setQueryData(key, { id: '1', name: 'before' });
    await client.invalidateQueries({ queryKey: ['projects'] });
    offer(client, { id: '1', name: 'after' });
    expect(client.getQueryState(key)?.isInvalidated).toBe(true);
    expect(client.getQueryData(key)).toEqual({ id: '1', name: 'before' });
  });

  it('uses the row if it has no record, and applies any other change', () => {
    const client = createQueryClient();
    offer(client, { id: '1', name: 'first' });
    expect(client.getQueryData(key)).toEqual({ id: '1', name: 'first' });
    client.setQueryData(key, (old: Row | undefined) => ({ ...old, id: '1', name: 'second' }));
    expect(client.getQueryData(key)).toEqual({ id: '1', name: 'second' });
    client.setQueryData(key, { id: '1', name: 'third' });
    expect(client.getQueryData(key)).toEqual({ id: '1', name: 'third' });
  });
});
