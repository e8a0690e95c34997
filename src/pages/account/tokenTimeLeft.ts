import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';

const EXPIRES_SOON = 7 * millisecondsInDay;

type TimeLeft = { key: 'expired' | 'hours' | 'days'; count: number; isSoon: boolean };

export const isExpired = ({ expiryDt }: { expiryDt: number }, now: number) => expiryDt <= now;

/** The time until a token expires. Adds up to an hour, so that a new 30-day token shows 30 days. */
export const timeLeft = (expiryDt: number, now: number): TimeLeft => {
  const left = expiryDt - now;
  const isSoon = left + millisecondsInHour < EXPIRES_SOON;
  if (left <= 0) return { key: 'expired', count: 0, isSoon };
  if (left + millisecondsInHour < millisecondsInDay)
    return { key: 'hours', count: Math.max(1, Math.floor(left / millisecondsInHour)), isSoon };
  return { key: 'days', count: Math.floor((left + millisecondsInHour) / millisecondsInDay), isSoon };
};
