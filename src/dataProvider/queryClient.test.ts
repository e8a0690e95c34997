import { notifyManager, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from './queryClient.ts';

const key = ['projects', 'getOne', { id: '1', meta: undefined }];
type Row = { id: string; name: string };

/** Writes to the cache as react-admin does for each row of a list. */
const offer = (client: ReturnType<typeof createQueryClient>, row: Row) =>
  client.setQueryData(key, (old: Row | undefined) => old ?? row);

/** A page that shows a record. Each call of `respond` ends a request; without a row, it fails. */
const openPage = (client: ReturnType<typeof createQueryClient>) => {
  const waiting: ((row?: Row) => void)[] = [];
  const observer = new QueryObserver<Row>(client, {
    queryKey: key,
    queryFn: () =>
      new Promise((resolve, reject) => {
        const missing = Object.assign(new Error('Not found'), { status: 404 });
        waiting.push(row => (row === undefined ? reject(missing) : resolve(row)));
      }),
  });
  const states: string[] = [];
  const handleChange = () => {
    const { status, fetchStatus } = observer.getCurrentResult();
    states.push(`${status}, ${fetchStatus}`);
  };
  const close = observer.subscribe(notifyManager.batchCalls(handleChange));
  const becomes = (state: string) => expect.poll(() => states.at(-1)).toBe(state);
  const respond = async (row?: Row) => {
    await expect.poll(() => waiting.length).toBe(1);
    waiting.pop()?.(row);
  };
  return { observer, states, becomes, respond, close };
};

/** A page whose record can't be read. */
const openMissing = async () => {
  const client = createQueryClient();
  const page = openPage(client);
  await page.respond();
  await page.becomes('error, idle');
  page.states.length = 0;
  return { client, ...page };
};

describe('an error', () => {
  it('is shown until the response, while a page asks again', async () => {
    const { client, observer, states, becomes, respond } = await openMissing();
    void client.invalidateQueries({ queryKey: ['projects'] });
    await becomes('error, fetching');
    await respond();
    await becomes('error, idle');
    void client.invalidateQueries({ queryKey: ['projects'] });
    await becomes('error, fetching');
    await respond({ id: '1', name: 'restored' });
    await becomes('success, idle');
    expect(states.filter(state => state.startsWith('pending'))).toEqual([]);
    expect(observer.getCurrentResult()).toMatchObject({ data: { name: 'restored' }, error: null });
  });

  it("isn't shown while users try again", async () => {
    const { client, states, becomes, respond } = await openMissing();
    void client.resetQueries({ queryKey: ['projects'] });
    await becomes('pending, fetching');
    await respond({ id: '1', name: 'restored' });
    await becomes('success, idle');
    expect(states.filter(state => state.startsWith('error'))).toEqual([]);
  });

  it("isn't shown when the page is opened again", async () => {
    const { client, close } = await openMissing();
    close();
    const { becomes, respond, states } = openPage(client);
    await respond({ id: '1', name: 'restored' });
    await becomes('success, idle');
    expect(states.filter(state => state.startsWith('error'))).toEqual([]);
  });
});

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
