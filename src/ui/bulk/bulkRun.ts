import { retryAfterOf, statusOf } from '../../dataProvider/statusOf.ts';

type BulkState = {
  done: number;
  total: number;
  isStopped: boolean;
  /** the seconds until the server accepts more changes, while the run waits for it */
  waitingFor: number;
};

/** How a run has ended, with the items that were not worked on. */
type BulkEnd<T> = { is: 'done' | 'stopped' | 'failed' | 'signedOut'; left: readonly T[] };

/** If the server doesn't say how long to wait, in seconds. */
const DEFAULT_WAIT = 5;

/**
 * Work on many records, one call after another. It can be stopped between two calls, and waits if the user's changes per
 * minute are used up.
 *
 * @example
 * const run = createBulkRun(ids.length);
 * const { left } = await run.each(ids, 50, async part => isResponse(await send(part)), showError);
 */
export const createBulkRun = (total: number) => {
  let state: BulkState = { done: 0, total, isStopped: false, waitingFor: 0 };
  const listeners = new Set<() => void>();
  let endWait = () => {};
  const set = (next: Partial<BulkState>) => {
    state = { ...state, ...next };
    listeners.forEach(listener => listener());
  };

  const wait = async (seconds: number) => {
    set({ waitingFor: seconds });
    await new Promise<void>(resolve => {
      const timer = setTimeout(resolve, seconds * 1000);
      endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    endWait = () => {};
    set({ waitingFor: 0 });
  };

  /** Sends again whenever the server accepts changes again, unless it was stopped meanwhile. */
  const send = async <R>(call: () => Promise<R>): Promise<R> => {
    for (;;) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
        return await call();
      } catch (error) {
        if (statusOf(error) !== 429) throw error;
        // oxlint-disable-next-line no-await-in-loop -- see above
        await wait(retryAfterOf(error) || DEFAULT_WAIT);
        if (state.isStopped) throw error;
      }
    }
  };

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: () => {
      set({ isStopped: true });
      endWait();
    },
    send,
    /** `work` returns false if the session has ended, which ends the run; `onError` gets the error that ended it. */
    each: async <T>(
      items: readonly T[],
      size: number,
      work: (part: readonly T[], from: number) => Promise<boolean>,
      onError: (error: unknown, left: readonly T[]) => void,
    ): Promise<BulkEnd<T>> => {
      for (let from = 0; from < items.length; from += size) {
        const left = items.slice(from);
        if (state.isStopped) return { is: 'stopped', left };
        const part = items.slice(from, from + size);
        try {
          // oxlint-disable-next-line no-await-in-loop -- one call after the other
          if (!(await send(() => work(part, from)))) return { is: 'signedOut', left };
        } catch (error) {
          // a run that was stopped while it waited has not failed
          if (state.isStopped && statusOf(error) === 429) return { is: 'stopped', left };
          onError(error, left);
          return { is: 'failed', left };
        }
        set({ done: state.done + part.length });
      }
      return { is: 'done', left: [] };
    },
  };
};

export type BulkRun = ReturnType<typeof createBulkRun>;
