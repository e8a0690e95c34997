import { isSameDay } from 'date-fns';
import { clockTime, toDateInput } from '../../ui/format.ts';

/** 14:31:02 for today, 2027-02-03 14:31:02 for any other day. */
export const timeOnDay = (time: number, now = Date.now()) =>
  isSameDay(time, now) ? clockTime(time) : `${toDateInput(time)} ${clockTime(time)}`;

/** The same with milliseconds: 14:31:02.236. */
export const exactTime = (time: number, now = Date.now()) =>
  `${timeOnDay(time, now)}.${String(new Date(time).getMilliseconds()).padStart(3, '0')}`;
