import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RunTransaction } from './groupCommit.ts';
import { limitTransactions } from './limitTransactions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Two transactions at a time, which end when the test says so. */
const open = () => {
  const started: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const run: RunTransaction = work => work(undefined as never);
  const transaction = limitTransactions(run, { max: 2, maxWait: 1000 });
  const start = (name: string) =>
    transaction(
      () =>
        new Promise<string>((resolve, reject) => {
          started.push(name);
          ends.set(name, error => (error === undefined ? resolve(name) : reject(error)));
        }),
    );
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return { started, start, end: (name: string, error?: Error) => ends.get(name)?.(error), settled };
};

test('[fault 9] others wait until one ends, in their order, and also if it fails', async () => {
  const { started, start, end, settled } = open();
  const results = ['a', 'b', 'c', 'd'].map(start);
  const outcomes = Promise.allSettled(results);
  await settled();
  expect(started).toEqual(['a', 'b']);
  end('b', new Error('rolled back'));
  await settled();
  expect(started).toEqual(['a', 'b', 'c']);
  end('a');
  await settled();
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  end('c');
  end('d');
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  void start('e');
  await settled();
  expect(started).toContain('e');
});

test('[fault 9] one that waits too long is a 503, and never runs', async () => {
  const { started, start, end, settled } = open();
  const running = [start('a'), start('b')];
  const late = start('c').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await late).toMatchObject({ code: 'unavailable', details: { retryAfter: 5 } });
  end('a');
  end('b');
  await Promise.all(running);
  await settled();
  expect(started).toEqual(['a', 'b']);
});
