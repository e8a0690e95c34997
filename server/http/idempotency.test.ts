import { afterEach, expect, test, vi } from 'vitest';
import { openSqliteMemory } from '../store/sqliteFile.ts';
import type { SerializedResponse } from './serializedResponse.ts';
import { withClaimedKey, withIdempotency, type WriteRequest } from './idempotency.ts';

const request: WriteRequest = {
  method: 'POST',
  creates: undefined,
  path: '/v3/common/projects',
  text: '{"pjtNm":"Porch Lamp"}',
  idempotencyKey: 'k1',
  user: { userId: 'ada', mnId: 'north' },
  now: 0,
};
const response = { status: 200, body: '{"pjtId":"p1"}', etag: '"1"' } as const;

const open = async () => {
  const store = await openSqliteMemory();
  const work = vi.fn<() => Promise<SerializedResponse>>(async () => response);
  const run = (change: Partial<WriteRequest> = {}, oneTimeResponse?: string) =>
    withIdempotency(store, { ...request, ...change }, work, oneTimeResponse);
  return { store, work, run };
};

test.each([
  ['a POST', {}],
  ['a PUT that creates', { method: 'PUT', creates: true }],
] as const)('a retry of %s gets the first response, and nothing is done again', async (_, change) => {
  const { work, run } = await open();
  expect([await run(change), await run({ ...change, now: 60_000 })]).toEqual([response, response]);
  expect(work).toHaveBeenCalledOnce();
});

test.each([
  ['without a key', { idempotencyKey: undefined }],
  ['without a user', { user: undefined }],
  ['that has a version', { method: 'PUT' }],
])('a request %s is done every time', async (_, change) => {
  const { work, run } = await open();
  await run(change);
  await run(change);
  expect(work).toHaveBeenCalledTimes(2);
});

test.each([
  ['body', { text: '{}' }],
  ['method', { method: 'DELETE' }],
  ['path', { path: '/v3/files' }],
  ['organization', { user: { userId: 'ada', mnId: 'south' } }],
])('the key of another %s is rejected', async (_, change) => {
  const { work, run } = await open();
  await run();
  await expect(run(change)).rejects.toMatchObject({ code: 'invalid' });
  expect(work).toHaveBeenCalledOnce();
});

test('a key belongs to its user', async () => {
  const { work, run } = await open();
  await run();
  await run({ user: { userId: 'mel', mnId: 'north' } });
  expect(work).toHaveBeenCalledTimes(2);
});

test.each(['', 'k'.repeat(256)])('a key of the length of %j is rejected', async idempotencyKey => {
  const { work, run } = await open();
  await expect(run({ idempotencyKey })).rejects.toMatchObject({ code: 'bad_request' });
  expect(work).not.toHaveBeenCalled();
});

test('a response with a secret is only sent once', async () => {
  const { store, run } = await open();
  const text = 'Revoke this token.';
  expect(await run({}, text)).toEqual(response);
  await expect(run({}, text)).rejects.toMatchObject({ code: 'conflict', message: text });
  expect(await store.idempotency.find('ada', 'k1')).toMatchObject({ status: 0, body: '' });
});

test('a response of the handler itself is not stored', async () => {
  const { store } = await open();
  const page = new Response('page');
  expect(await withIdempotency(store, request, async () => page)).toBe(page);
  expect(await store.idempotency.find('ada', 'k1')).toMatchObject({ status: 0, body: '' });
});

test('in one transaction with the change, a failed write frees its key', async () => {
  const { store, work } = await open();
  work.mockRejectedValueOnce(new Error('the disk is full'));
  const write = () => store.transaction(queries => withIdempotency(queries, request, work));
  await expect(write()).rejects.toThrow('the disk is full');
  expect(await write()).toEqual(response);
});

const log = { warn: () => {} };

const never = async () => new Promise<never>(() => {});

afterEach(() => {
  vi.useRealTimers();
});

test('a retry does the work itself if the first request, which waits for an external response, fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { store, work } = await open();
  let fail: (error: Error) => void = () => undefined;
  const first = withClaimedKey(store, request, () => new Promise<never>((_, reject) => (fail = reject)), log);
  const retry = withClaimedKey(store, request, work, log);
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).not.toHaveBeenCalled();
  fail(new Error('unreachable'));
  await expect(first).rejects.toThrow('unreachable');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await retry).toEqual(response);
  expect(work).toHaveBeenCalledOnce();
});

test('a retry gives up if the server of the first request has stopped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { store, work } = await open();
  void withClaimedKey(store, request, never, log);
  const retry = withClaimedKey(store, request, work, log).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await retry).toMatchObject({ code: 'conflict' });
  expect(work).not.toHaveBeenCalled();
});

/** The outcome of a retry that waits for as long as it can. */
const retryOf = async (retry: Promise<unknown>) => {
  const settled = retry.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(20_000);
  return settled;
};

test('an effect outside is not repeated if its response could not be stored', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { store, work } = await open();
  vi.spyOn(store.idempotency, 'storeResponse').mockRejectedValueOnce(new Error('connection terminated'));
  expect(await withClaimedKey(store, request, work, log)).toEqual(response);
  expect(await retryOf(withClaimedKey(store, request, work, log))).toMatchObject({ code: 'conflict' });
  expect(work).toHaveBeenCalledOnce();
});

test('an effect outside is not repeated if the connection was lost during a commit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { store, work } = await open();
  const lost = Object.assign(new Error('lost'), { code: 'ECONNRESET' });
  work.mockRejectedValueOnce(lost);
  await expect(withClaimedKey(store, request, work, log)).rejects.toBe(lost);
  expect(await retryOf(withClaimedKey(store, request, work, log))).toMatchObject({ code: 'conflict' });
  expect(work).toHaveBeenCalledOnce();
});

test('a write that the database has certainly not made releases its key', async () => {
  const { store, work } = await open();
  const stopped = Object.assign(new Error('canceling statement'), { code: '57014' });
  work.mockRejectedValueOnce(stopped);
  await expect(withClaimedKey(store, request, work, log)).rejects.toBe(stopped);
  expect(await withClaimedKey(store, request, work, log)).toEqual(response);
});

test('the error of a write is reported, not that of releasing its key', async () => {
  const { store, work } = await open();
  work.mockRejectedValueOnce(new Error('no device'));
  vi.spyOn(store.idempotency, 'release').mockRejectedValueOnce(new Error('connection terminated'));
  await expect(withClaimedKey(store, request, work, log)).rejects.toThrow('no device');
});
