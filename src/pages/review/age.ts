import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

const HOURS_IN_DAY = 24;

/** How long an item has been waiting, as the key of a text and its count: minutes, then hours, then days. */
export const ageOf = (since: number, now: number): { unit: 'minutes' | 'hours' | 'days'; count: number } => {
  const waited = Math.max(0, now - since);
  if (waited < millisecondsInHour)
    return { unit: 'minutes', count: Math.floor(waited / millisecondsInMinute) };
  const hours = Math.floor(waited / millisecondsInHour);
  if (hours < HOURS_IN_DAY) return { unit: 'hours', count: hours };
  return { unit: 'days', count: Math.floor(hours / HOURS_IN_DAY) };
};
