import { formatDate, formatTime } from '../format.ts';

/** 14:31:07 */
export const clockTime = (at: number) =>
  `${formatTime(at)}:${String(new Date(at).getSeconds()).padStart(2, '0')}`;

/** 14:29 today, 14:29 on 3 Feb 2027 on another day */
export const timeOf = (at: number, now = Date.now()) =>
  formatDate(at) === formatDate(now) ? formatTime(at) : `${formatTime(at)} on ${formatDate(at)}`;
