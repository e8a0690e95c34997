import { isSameDay, lightFormat, subDays } from 'date-fns';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

const numberFormat = new Intl.NumberFormat('en');
const monthFormat = new Intl.DateTimeFormat('en', { month: 'short' });
const fullTimeFormat = new Intl.DateTimeFormat('en', {
  dateStyle: 'full',
  timeStyle: 'long',
  hourCycle: 'h23',
});

/** 48,210 */
export const formatNumber = (value: number) => numberFormat.format(value);

/** 18 Nov 2026, in the reader's time zone */
export const formatDate = (time: number) => {
  const date = new Date(time);
  return `${date.getDate()} ${monthFormat.format(date)} ${date.getFullYear()}`;
};

/** 09:12 */
const formatTime = (time: number) => lightFormat(time, 'HH:mm');

/** 09:12 today, 09:12 on 3 Feb 2027 on any other day */
export const formatTimeOrDate = (time: number, now = Date.now()) =>
  isSameDay(time, now) ? formatTime(time) : `${formatTime(time)} on ${formatDate(time)}`;

export const formatFullTime = (time: number) => fullTimeFormat.format(time);

/** 48,210, or 10,000+ where there are more than were counted */
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
