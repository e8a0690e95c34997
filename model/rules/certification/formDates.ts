const DAY = 24 * 60 * 60_000;

/** A lab's quote can be accepted for this number of days. */
const QUOTE_DAYS = 90;
/** Results arrive within this number of working days after testing began. */
const RESULT_DAYS = 10;

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

const isWeekend = (time: number) => [0, 6].includes(new Date(time).getUTCDay());

/** The last day on which a quote is valid, from the day on which it arrived: 2026-11-23 -> 2027-02-21. */
export const quoteExpiry = (quoteDay: string) => toDay(timeOf(quoteDay) + QUOTE_DAYS * DAY);

/** The day by which results are due. Saturdays and Sundays don't count; holidays are unknown. */
export const resultsDue = (testingDay: string) => {
  let time = timeOf(testingDay);
  for (let left = RESULT_DAYS; left > 0;) {
    time += DAY;
    if (!isWeekend(time)) left -= 1;
  }
  return toDay(time);
};
