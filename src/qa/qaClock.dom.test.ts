import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQaClock } from './qaClock.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 21, 14, 31);

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2000, 0, 1) });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (time: number) => vi.setSystemTime(Date.now() + time);

it('continues on the next page of the tab', () => {
  expect(createQaClock(() => START).now()).toBe(START);
  pass(HOUR);
  const next = createQaClock(() => START);
  expect(next.now()).toBe(START + HOUR);
  next.restart();
  pass(HOUR);
  expect(createQaClock(() => START).now()).toBe(START + HOUR);
});

it('starts at the time of a link, also in a tab that was used before', () => {
  createQaClock(() => START);
  pass(HOUR);
  const link = START + 24 * HOUR;
  expect(createQaClock(() => link).now()).toBe(link);
  pass(HOUR);
  expect(createQaClock(() => link).now()).toBe(link + HOUR);
});
