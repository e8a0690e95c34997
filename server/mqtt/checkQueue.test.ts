import { expect, test } from 'vitest';
import { createCheckQueue } from './checkQueue.ts';

/** A check that runs until it is released. */
const slowCheck = () => {
  let runs = 0;
  let release = () => {};
  return {
    check: () => {
      runs += 1;
      return new Promise<void>(resolve => (release = resolve));
    },
    runs: () => runs,
    release: () => release(),
  };
};

const open = () => {
  const errors: unknown[] = [];
  return { errors, queue: createCheckQueue({ error: fields => void errors.push(fields) }) };
};

test('a check that has started is followed by one more, however often it is requested meanwhile', async () => {
  const { queue } = open();
  const slow = slowCheck();
  const first = queue.run('a', slow.check);
  await expect.poll(slow.runs).toBe(1);
  const later = Array.from({ length: 100 }, () => queue.run('a', slow.check));
  slow.release();
  await first;
  await expect.poll(slow.runs).toBe(2);
  slow.release();
  await Promise.all(later);
  await queue.settle();
  expect(slow.runs()).toBe(2);
});

test("checks with different keys don't wait for each other", async () => {
  const { queue } = open();
  const slow = slowCheck();
  void queue.run('a', slow.check);
  let hasRun = false;
  await queue.run('b', async () => void (hasRun = true));
  expect([slow.runs(), hasRun]).toEqual([1, true]);
  slow.release();
  await queue.settle();
});

test('a check that fails is logged, and the next one runs', async () => {
  const { queue, errors } = open();
  const failure = new Error('the database is away');
  await queue.run('a', () => Promise.reject(failure));
  expect(errors).toEqual([{ err: failure }]);
  let hasRun = false;
  await queue.run('a', async () => void (hasRun = true));
  expect(hasRun).toBe(true);
});
