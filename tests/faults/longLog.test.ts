import { expect, onTestFinished, test } from 'vitest';
import { openLongLog } from '../longLog.ts';
import { eventually } from '../eventually.ts';

const CAPACITY = 5_000;

test('[LOG-01] a log that is open for hours uses no more memory than its list, for any sender names', async () => {
  const { logger, feed } = await openLongLog({ capacity: CAPACITY });
  onTestFinished(() => logger.close());
  const { store } = logger;
  const sizes = () => {
    const { types, sources, problems } = store.counts();
    return [store.size(), types.length, sources.length, problems.length, store.filter.matches.size()];
  };
  for (let round = 0; round < 3; round++) {
    await feed(50_000);
    for (const size of sizes()) expect(size).toBeLessThanOrEqual(CAPACITY);
  }
  const rows = Array.from({ length: store.size() }, (_, index) => store.at(store.first() + index));
  const events = rows.filter(row => row?.kind === 'event');
  const { types, sources, problems } = store.counts();
  const sumOf = (counts: { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0);
  expect(sumOf(types)).toBe(events.length);
  expect(sumOf(sources)).toBe(events.length);
  const marked = events.filter(row => store.problemOf(row) !== null);
  expect(marked.length).toBeGreaterThan(0);
  expect(sumOf(problems)).toBe(marked.length);
  await eventually(() => expect(store.filter.matches.size()).toBeGreaterThan(0));
  expect(store.filter.matches.keyAt(0)).toBeGreaterThanOrEqual(store.first());
});
