import { ApiError } from '../../model/contract/problem.ts';
import type { RunTransaction } from './groupCommit.ts';

const tooBusy = () =>
  new ApiError('unavailable', 'The database is busy. Nothing was changed. Try again in a moment.', {
    retryAfter: 5,
  });

/**
 * Runs at most `max` transactions at a time. Others wait, for `maxWait` milliseconds at most. So transactions that wait
 * for a lock leave connections of the pool to everything else.
 */
export const limitTransactions = (
  run: RunTransaction,
  { max, maxWait }: { max: number; maxWait: number },
): RunTransaction => {
  let running = 0;
  /** in the order of their arrival */
  const waiting = new Set<() => void>();

  const enter = () =>
    new Promise<void>((resolve, reject) => {
      if (running < max) {
        running += 1;
        return resolve();
      }
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(start);
        reject(tooBusy());
      }, maxWait);
      waiting.add(start);
    });

  const leave = () => {
    const [next] = waiting;
    if (next === undefined) running -= 1;
    else {
      waiting.delete(next);
      next();
    }
  };

  return async work => {
    await enter();
    try {
      return await run(work);
    } finally {
      leave();
    }
  };
};
