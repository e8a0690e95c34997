import type { LogStore } from './logStore.ts';
import { parseRowId } from './rows.ts';

/**
 * The rows that the list shows, by their index in it: all rows, or those that pass the filter; up to where the log was
 * paused, if it was.
 */
export const createVisibleRows = (store: LogStore) => {
  const { filter } = store;
  const { matches } = filter;
  /** the key of the first row that came after the pause; null while the list is live */
  let pausedAt: number | null = null;

  const end = () => pausedAt ?? store.end();

  /** -1 for a row that is not shown */
  const indexOf = (key: number) => {
    if (filter.isNarrowing()) return matches.has(key) ? matches.lowerBound(key) : -1;
    return key >= store.first() && key < end() ? key - store.first() : -1;
  };

  const keyAt = (index: number) => (filter.isNarrowing() ? matches.keyAt(index) : store.first() + index);

  return {
    isPaused: () => pausedAt !== null,
    pause: () => {
      pausedAt = store.end();
    },
    resume: () => {
      pausedAt = null;
    },

    count: () => {
      if (filter.isNarrowing()) return pausedAt === null ? matches.size() : matches.lowerBound(pausedAt);
      return Math.max(0, end() - store.first());
    },
    keyAt,
    rowAt: (index: number) => {
      const key = keyAt(index);
      return key === undefined ? undefined : store.at(key);
    },
    indexOfId: (id: string) => {
      const { epoch, seq } = parseRowId(id);
      const key = store.keyOf(epoch, seq);
      return key === undefined ? -1 : indexOf(key);
    },
    /** How many rows of the list came from this key on, also while it is paused. */
    countFrom: (key: number) => {
      if (filter.isNarrowing()) return matches.size() - matches.lowerBound(key);
      return store.end() - Math.max(key, store.first());
    },
  };
};

export type VisibleRows = ReturnType<typeof createVisibleRows>;
