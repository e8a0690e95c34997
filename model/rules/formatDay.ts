const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** For example, Nov 18, 2026, for the calendar day 2026-11-18, which is the same day in every time zone. */
export const formatDay = (day: string) => dayFormat.format(Date.parse(day));
