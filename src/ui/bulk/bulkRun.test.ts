import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBulkRun } from './bulkRun.ts';

const tooMany = (retryAfter: number) =>
  Object.assign(new Error('Too many changes.'), { status: 429, retryAfter });
const ids = ['a', 'b', 'c', 'd', 'e'];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('sends several items per call, and counts them', async () => {
  const run = createBulkRun(ids.length);
  const sent: string[] = [];
  const seen: number[] = [];
  run.subscribe(() => seen.push(run.getState().done));
  const end = await run.each(
    ids,
    2,
    async (part, from) => {
      sent.push(`${from} ${part.join('')}`);
      return true;
    },
    () => {},
  );
  expect([sent, seen, end]).toEqual([['0 ab', '2 cd', '4 e'], [2, 4, 5], { is: 'done', left: [] }]);
});

it('stops after the call that is running', async () => {
  const run = createBulkRun(ids.length);
  const end = await run.each(
    ids,
    2,
    async () => {
      run.stop();
      return true;
    },
    () => {},
  );
  expect(end).toEqual({ is: 'stopped', left: ['c', 'd', 'e'] });
});

it('waits as long as the server says, and sends the same items again', async () => {
  const run = createBulkRun(ids.length);
  const work = vi.fn<(part: readonly string[]) => Promise<boolean>>(async () => true);
  work.mockRejectedValueOnce(tooMany(51));
  const ending = run.each(ids, 5, work, () => {});
  await vi.advanceTimersByTimeAsync(50_999);
  expect([work.mock.calls.length, run.getState().waitingFor]).toEqual([1, 51]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await ending).toEqual({ is: 'done', left: [] });
  expect(work.mock.calls.map(([part]) => part)).toEqual([ids, ids]);
  expect(run.getState()).toMatchObject({ done: 5, waitingFor: 0 });
});

it('stops at once while it waits, without an error', async () => {
  const run = createBulkRun(ids.length);
  const onError = vi.fn<(error: unknown) => void>();
  const ending = run.each(ids, 2, () => Promise.reject(tooMany(51)), onError);
  await vi.advanceTimersByTimeAsync(1);
  run.stop();
  expect(await ending).toEqual({ is: 'stopped', left: ids });
  expect(onError).not.toHaveBeenCalled();
});

it('ends with the first error of a call, and without a session', async () => {
  const run = createBulkRun(ids.length);
  const error = new Error('Not now, please.');
  const onError = vi.fn<(error: unknown, left: readonly string[]) => void>();
  expect(await run.each(ids, 2, () => Promise.reject(error), onError)).toEqual({ is: 'failed', left: ids });
  expect(onError).toHaveBeenCalledExactlyOnceWith(error, ids);
  expect(await run.each(ids, 2, async () => false, onError)).toEqual({ is: 'signedOut', left: ids });
});
