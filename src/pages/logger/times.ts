import { clockTime } from '../../ui/format.ts';

/** For example, 14:31:02.236. */
export const exactTime = (time: number) =>
  `${clockTime(time)}.${String(new Date(time).getMilliseconds()).padStart(3, '0')}`;
