const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const numbers = new Intl.NumberFormat('en');
const months = new Intl.DateTimeFormat('en', { month: 'short' });
const full = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'long', hourCycle: 'h23' });

/** 48,210 */
export const formatNumber = (value: number) => numbers.format(value);

/** 18 Nov 2026, in the reader's time zone */
export const formatDate = (time: number) => {
  const date = new Date(time);
  return `${date.getDate()} ${months.format(date)} ${date.getFullYear()}`;
};

const two = (value: number) => String(value).padStart(2, '0');

/** 09:12 */
export const formatTime = (time: number) => {
  const date = new Date(time);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
};

export const formatFullTime = (time: number) => full.format(time);

const dayOf = (time: number, back = 0) => {
  const date = new Date(time);
  // by the calendar, not by 24 hours: some days have 23 or 25
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - back).getTime();
};

type Translate = (key: string, args?: Record<string, unknown>) => string;

/** Minutes and hours while they say more than the clock, then the time of day, then the date. */
export const formatRelative = (time: number, now: number, translate: Translate) => {
  const ago = now - time;
  if (ago < -MINUTE) return formatDate(time);
  if (ago < MINUTE) return translate('layout.time.now');
  if (ago < HOUR) return translate('layout.time.minutes', { count: Math.floor(ago / MINUTE) });
  if (ago < 3 * HOUR) return translate('layout.time.hours', { count: Math.floor(ago / HOUR) });
  if (dayOf(time) === dayOf(now)) return translate('layout.time.today', { time: formatTime(time) });
  if (dayOf(time) === dayOf(now, 1)) return translate('layout.time.yesterday', { time: formatTime(time) });
  return formatDate(time);
};

const firstLetter = (word = '') => String.fromCodePoint(word.codePointAt(0) ?? 32).trim();

/** Of the first and the last word: Northgate Lighting is NL. */
export const initialsOf = (name: string) => {
  const [first, ...others] = name.trim().split(/\s+/);
  return `${firstLetter(first)}${firstLetter(others.at(-1))}`.toUpperCase();
};
