import { isSameDay, lightFormat, subDays } from 'date-fns';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

export { formatDay } from '../../model/rules/formatDay.ts';

const numberFormat = new Intl.NumberFormat('en');
const exactNumberFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 20 });
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const fullTimeFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'long',
  hourCycle: 'h23',
});

/** For example, 48,210. */
export const formatNumber = (value: number) => numberFormat.format(value);

/** The same with all decimals, for limits: 0.00015. */
export const formatExactNumber = (value: number) => exactNumberFormat.format(value);

/** For example, Nov 18, 2026, in the user's time zone. The only date format for users. */
export const formatDate = (time: number) => dateFormat.format(time);

/** For example, 09:12. */
export const formatTime = (time: number) => lightFormat(time, 'HH:mm');

const two = (value: number) => String(value).padStart(2, '0');

/** For example, 09:12:31, in the user's time zone. Logs format many of these, so it doesn't parse a format string. */
export const clockTime = (time: number) => {
  const date = new Date(time);
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
};

/** 14:31:02 for today, 2027-02-03 14:31:02 for any other day. */
export const clockTimeOnDay = (time: number, now = Date.now()) =>
  isSameDay(time, now) ? clockTime(time) : `${toDateInput(time)} ${clockTime(time)}`;

/** 09:12 for today, 09:12 on Feb 3, 2027 for any other day. */
export const formatTimeOrDate = (time: number, now = Date.now()) =>
  isSameDay(time, now) ? formatTime(time) : `${formatTime(time)} on ${formatDate(time)}`;

/** For example, Nov 18, 2026, 09:12. */
export const formatDateAndTime = (time: number) => `${formatDate(time)}, ${formatTime(time)}`;

/** For example, Nov 18, 2026, 09:12:31 GMT+1. */
export const formatFullTime = (time: number) => fullTimeFormat.format(time);

/** 48,210, or 10,000+ if there are more than were counted. */
export const formatCount = (value: number, isCapped = false) =>
  isCapped ? `${formatNumber(value)}+` : formatNumber(value);

type Translate = (key: string, args?: Record<string, unknown>) => string;

/** Minutes and hours for the last three hours, then the time of day, then the date. */
export const formatRelative = (time: number, now: number, translate: Translate) => {
  const ago = now - time;
  if (ago < -millisecondsInMinute) return formatDate(time);
  if (ago < millisecondsInMinute) return translate('layout.time.now');
  if (ago < millisecondsInHour)
    return translate('layout.time.minutes', { count: Math.floor(ago / millisecondsInMinute) });
  if (ago < 3 * millisecondsInHour)
    return translate('layout.time.hours', { count: Math.floor(ago / millisecondsInHour) });
  if (isSameDay(time, now)) return translate('layout.time.today', { time: formatTime(time) });
  // calendar days, because a day can have 23 or 25 hours
  if (isSameDay(time, subDays(now, 1))) return translate('layout.time.yesterday', { time: formatTime(time) });
  return formatDate(time);
};

const firstLetter = (word = '') => String.fromCodePoint(word.codePointAt(0) ?? 32).trim();

/** The first letters of the first and the last word: NL for Northgate Lighting. */
export const initialsOf = (name: string) => {
  const [first, ...others] = name.trim().split(/\s+/);
  return `${firstLetter(first)}${firstLetter(others.at(-1))}`.toUpperCase();
};

const UNITS = ['B', 'KB', 'MB', 'GB'];

/** For example, 1.5 KB or 12 KB. */
export const formatBytes = (bytes: number) => {
  let value = bytes;
  let unit = 0;
  while (Math.round(value) >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const rounded = value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${formatNumber(rounded)} ${UNITS[unit]}`;
};

/** A day in the format of a date input, in the time zone of the browser: 2026-11-23. */
export const toDateInput = (time: number) => lightFormat(time, 'yyyy-MM-dd');
