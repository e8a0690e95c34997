import { expect, it } from 'vitest';
import { timeLeft } from './tokenTimeLeft.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = Date.UTC(2026, 10, 21, 14, 31);

it.each([
  ['a year', 365 * DAY, { key: 'days', count: 365, isSoon: false }],
  ['seven days', 7 * DAY, { key: 'days', count: 7, isSoon: false }],
  ['made an instant ago for seven days', 7 * DAY - 1, { key: 'days', count: 7, isSoon: false }],
  ['less than seven days', 7 * DAY - HOUR - 1, { key: 'days', count: 6, isSoon: true }],
  ['a day', DAY, { key: 'days', count: 1, isSoon: true }],
  ['less than a day', DAY - HOUR - 1, { key: 'hours', count: 22, isSoon: true }],
  ['a minute', 60_000, { key: 'hours', count: 1, isSoon: true }],
  ['nothing', 0, { key: 'expired', count: 0, isSoon: true }],
  ['less than nothing', -DAY, { key: 'expired', count: 0, isSoon: true }],
])('says what is left: %s', (_, left, life) => {
  expect(timeLeft(now + left, now)).toEqual(life);
});
