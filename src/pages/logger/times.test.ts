import { expect, it } from 'vitest';
import { clockTimeOnDay } from '../../ui/format.ts';
import { exactTime } from './times.ts';

const now = new Date('2027-02-03T14:31:02.236').getTime();

it('[LOG-04] an event of another day has its date', () => {
  expect([clockTimeOnDay(now, now), exactTime(now, now)]).toEqual(['14:31:02', '14:31:02.236']);
  const old = new Date('2020-01-01T00:00:00.004').getTime();
  expect([clockTimeOnDay(old, now), exactTime(old, now)]).toEqual([
    '2020-01-01 00:00:00',
    '2020-01-01 00:00:00.004',
  ]);
  const yesterday = new Date('2027-02-02T23:59:59').getTime();
  expect(clockTimeOnDay(yesterday, now)).toBe('2027-02-02 23:59:59');
});
