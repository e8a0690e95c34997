import { clockTimeOnDay } from '../../ui/format.ts';

/** 14:31:02.236 for today, 2027-02-03 14:31:02.236 for any other day. */
export const exactTime = (time: number, now = Date.now()) =>
  `${clockTimeOnDay(time, now)}.${String(new Date(time).getMilliseconds()).padStart(3, '0')}`;
