import { ApiError } from '../../model/contract/problem.ts';
import { limitConcurrency } from '../limitConcurrency.ts';
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
  const limited = limitConcurrency({ max, maxWait, tooBusy });
  return work => limited(() => run(work));
};
