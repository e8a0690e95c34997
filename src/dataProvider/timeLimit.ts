import { tookTooLong } from './callErrors.ts';
import { slowCalls } from './slowCalls.ts';

/** In milliseconds. After as long, proxies stop waiting, too. */
const READ_LIMIT = 60_000;

/** Longer, because a write whose response isn't awaited may have been done. */
const WRITE_LIMIT = 120_000;

export type TimeLimitOptions = {
  isWrite: boolean;
  /** nobody waits for it */
  isBackground?: boolean | undefined;
};

/**
 * Aborts work that hangs, which then rejects with a 504, as a proxy's. Until then, it reports that the work is slow.
 *
 * @example
 * const text = await withTimeLimit({ isWrite: false }, signal, async limited => (await fetch(path, { signal: limited })).text());
 */
export const withTimeLimit = async <T>(
  { isWrite, isBackground = false }: TimeLimitOptions,
  signal: AbortSignal | null | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), isWrite ? WRITE_LIMIT : READ_LIMIT);
  const end = isBackground ? () => {} : slowCalls.begin(isWrite ? 'write' : 'read');
  try {
    return await work(signal == null ? limit.signal : AbortSignal.any([signal, limit.signal]));
  } catch (error) {
    throw limit.signal.aborted && signal?.aborted !== true ? tookTooLong({ isWrite }) : error;
  } finally {
    clearTimeout(timer);
    end();
  }
};
