import type { ApiError } from '../model/contract/problem.ts';

/**
 * Runs at most `max` functions at a time. Others wait in the order of their arrival, for `maxWait` milliseconds at most,
 * then they fail with `tooBusy`.
 *
 * @example
 * const limited = limitConcurrency({ max: 2, maxWait: 5000, tooBusy });
 * const key = await limited(() => derive(password));
 */
export const limitConcurrency = ({
  max,
  maxWait,
  tooBusy,
}: {
  max: number;
  maxWait: number;
  tooBusy: () => ApiError;
}) => {
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

  return async <R>(work: () => Promise<R>): Promise<R> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
