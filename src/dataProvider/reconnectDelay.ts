const MIN_DELAY = 1_000;
const FIRST_DELAY = 1_500;
const MAX_DELAY = 30_000;

/**
 * The delay before a page reconnects, in milliseconds: 1 to 30 seconds. It doubles with each attempt, with random
 * jitter, and is at least the spread that the server requests, so that pages do not all reconnect at once.
 */
export const reconnectDelay = (attempt: number, random: () => number, spread = 0) => {
  const chance = random();
  const usual = Math.min(MAX_DELAY, FIRST_DELAY * 2 ** (attempt - 1)) * (2 / 3 + chance / 3);
  return Math.max(MIN_DELAY, usual, Math.min(MAX_DELAY, MIN_DELAY + chance * spread));
};
