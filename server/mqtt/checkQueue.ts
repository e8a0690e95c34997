import type { Log } from '../ports.ts';

/**
 * Runs checks of connected devices in the background. Checks with the same key run one after another, and others don't
 * wait for them. A check that hasn't started will see everything that has changed, so it is queued only once.
 *
 * @example void queue.run(mnId, () => recheck(mnId));
 */
export const createCheckQueue = (log: Pick<Log, 'error'>) => {
  /** by key, the check that is queued last, which may be running */
  const last = new Map<string, Promise<void>>();
  const waiting = new Map<string, Promise<void>>();

  return {
    run: (key: string, check: () => Promise<void>): Promise<void> => {
      const queued = waiting.get(key);
      if (queued !== undefined) return queued;
      const next = (last.get(key) ?? Promise.resolve())
        .then(() => {
          waiting.delete(key);
          return check();
        })
        .catch((error: unknown) => log.error({ err: error }, 'failed to check the connected devices'))
        .then(() => {
          if (last.get(key) === next) last.delete(key);
        });
      waiting.set(key, next);
      last.set(key, next);
      return next;
    },
    /** Waits for all checks. */
    settle: async () => {
      await Promise.all(last.values());
    },
  };
};
