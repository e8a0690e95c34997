import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { presence } from '../../model/contract/presence.ts';
import { projects } from '../../model/contract/projects.ts';
import { createConnection } from './client.ts';
import { createDataProvider } from './index.ts';
import { createQueryClient } from './queryClient.ts';
import { slowCalls } from './slowCalls.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that doesn't respond, or stops in the middle of a response. */
const connect = ({ hasHeaders = false } = {}) => {
  const requests: Request[] = [];
  const connection = createConnection({
    address: 'http://here',
    fetch: request => {
      requests.push(request);
      if (hasHeaders) {
        const start = (controller: ReadableStreamDefaultController) =>
          request.signal.addEventListener('abort', () => controller.error(request.signal.reason));
        return Promise.resolve(new Response(new ReadableStream({ start })));
      }
      return new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
      });
    },
  });
  /** the error of a call, undefined while it waits */
  const watch = (call: Promise<unknown>) => {
    const seen: { error?: unknown } = {};
    void call.catch((error: unknown) => (seen.error = error));
    return seen;
  };
  return { requests, connection, watch };
};

const endpoint = projects.one;
const one = { params: { projectId: 'al-1' } };
const body = { pjtNm: 'Attic lamp', dsc: '', prodType: 'MQTT' as const };
const after = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

describe('a call that hangs', () => {
  it.each([false, true])(
    'is slow after 10 seconds, and fails after 60 (with headers: %s)',
    async hasHeaders => {
      const { connection, watch } = connect({ hasHeaders });
      const seen = watch(connection.call(endpoint, one));
      await after(9);
      expect(slowCalls.kind()).toBeUndefined();
      await after(2);
      expect([slowCalls.kind(), seen.error]).toEqual(['read', undefined]);
      await after(50);
      expect(seen.error).toMatchObject({
        status: 504,
        message: "The server didn't respond in time. Try again.",
      });
      expect(slowCalls.kind()).toBeUndefined();
    },
  );

  it('has twice the time for a write, which keeps its key', async () => {
    const { requests, connection, watch } = connect();
    const create = () => watch(connection.call(projects.create, { body }));
    const seen = create();
    await after(119);
    expect([slowCalls.kind(), seen.error]).toEqual(['write', undefined]);
    await after(2);
    expect(seen.error).toMatchObject({
      status: 504,
      message: expect.stringContaining('may not have been saved'),
    });
    create();
    await after(121);
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('of a plain resource has the same time', async () => {
    const { connection, watch } = connect();
    const seen = watch(createDataProvider(connection).getOne('brands', { id: 'b-1' }));
    await vi.dynamicImportSettled();
    await after(61);
    expect(seen.error).toMatchObject({ status: 504 });
  });

  it('is aborted by its caller as before', async () => {
    const { connection, watch } = connect();
    const caller = new AbortController();
    const seen = watch(connection.call(endpoint, one, { signal: caller.signal }));
    await after(11);
    caller.abort();
    await after(0);
    expect(seen.error).toMatchObject({ name: 'AbortError' });
    expect(slowCalls.kind()).toBeUndefined();
  });

  it('is not called slow if the page sent it by itself', async () => {
    const { connection, watch } = connect();
    const shown = { resource: 'projects', recordId: 'al-1', isOpen: true };
    watch(connection.call(presence.announce, { body: shown }));
    watch(connection.call(endpoint, one, { isBackground: true }));
    await after(11);
    expect(slowCalls.kind()).toBeUndefined();
    await after(120);
  });

  it('has no limit if it is an upload, a download or a stream', async () => {
    const { connection, watch } = connect();
    const seen = watch(connection.send('/v3/changes'));
    await after(600);
    expect([slowCalls.kind(), seen.error]).toEqual([undefined, undefined]);
  });

  it('does not wait for a sign-in', async () => {
    const failures: unknown[] = [];
    let signIn = (_isDone: boolean) => {};
    const connection = createConnection({
      address: 'http://here',
      fetch: async () => new Response('{}', { status: 401 }),
      reauthenticate: () => new Promise(resolve => (signIn = resolve)),
    });
    void connection.call(endpoint, one).catch((error: unknown) => failures.push(error));
    await after(600);
    expect([slowCalls.kind(), failures]).toEqual([undefined, []]);
    signIn(false);
    await after(0);
    expect(failures).toMatchObject([{ status: 401 }]);
  });

  it('is not repeated by the cache, whose user has waited long enough', async () => {
    const { requests, connection, watch } = connect();
    const seen = watch(
      createQueryClient().fetchQuery({
        queryKey: ['one'],
        queryFn: ({ signal }) => connection.call(endpoint, one, { signal }),
      }),
    );
    await after(61);
    expect(seen.error).toMatchObject({ status: 504 });
    expect(requests).toHaveLength(1);
  });
});
