const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const SOON = 7 * DAY;

type Life = { key: 'expired' | 'hours' | 'days'; count: number; isSoon: boolean };

/** What is left of a token. An hour is forgiven: one made just now for 30 days has 30. */
export const lifeLeft = (expiryDt: number, now: number): Life => {
  const left = expiryDt - now;
  const isSoon = left + HOUR < SOON;
  if (left <= 0) return { key: 'expired', count: 0, isSoon };
  if (left + HOUR < DAY) return { key: 'hours', count: Math.max(1, Math.floor(left / HOUR)), isSoon };
  return { key: 'days', count: Math.floor((left + HOUR) / DAY), isSoon };
};
