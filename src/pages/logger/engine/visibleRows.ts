import type { LogStore } from './logStore.ts';
import { parseRowId } from './rows.ts';

/**
 * The rows that the list shows, by index: all rows, or those that match the filter; if the log is paused, only those up
 * to the pause.
 */
export const createVisibleRows = (store: LogStore) => {
  const { filter } = store;
  const { matches } = filter;
  /** the key of the first row after the pause; null while the list is live */
  let pausedAt: number | null = null;
  /** the key of the first row after the user has scrolled away from the end; null while the list follows it */
  let leftAt: number | null = null;

  const end = () => pausedAt ?? store.end();

  const count = () => {
    if (filter.isNarrowing()) return pausedAt === null ? matches.size() : matches.lowerBound(pausedAt);
    return Math.max(0, end() - store.first());
  };

  /** -1 if the row is not shown */
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
    leave: () => {
      leftAt ??= store.end();
    },
    follow: () => {
      leftAt = null;
    },
    /** One row was replaced by several, which moves the keys up to it. */
    shift: (replaced: number, by: number) => {
      if (pausedAt !== null && pausedAt <= replaced) pausedAt -= by;
      if (leftAt !== null && leftAt <= replaced) leftAt -= by;
    },

    count,
    /** The number of rows without those that mark a gap. */
    eventCount: () => count() - store.gapKeys().filter(key => indexOf(key) >= 0 && key < end()).length,
    keyAt,
    indexOf,
    /** The index of the first row at or after a key; the number of rows if there is none. */
    lowerBound: (key: number) => {
      if (filter.isNarrowing()) return Math.min(matches.lowerBound(key), count());
      return Math.max(0, Math.min(key - store.first(), count()));
    },
    /** Changes when rows are replaced, rather than added at the end or dropped from the start. */
    generation: () => store.generation() + matches.generation(),
    rowAt: (index: number) => {
      const key = keyAt(index);
      return key === undefined ? undefined : store.at(key);
    },
    indexOfId: (id: string) => {
      const { epoch, seq } = parseRowId(id);
      const key = store.keyOf(epoch, seq);
      return key === undefined ? -1 : indexOf(key);
    },
    /** The number of events since the list left its end, even while it is paused. */
    newCount: () => {
      const from = leftAt ?? store.end();
      const isNarrowing = filter.isNarrowing();
      const gaps = store.gapKeys().filter(key => key >= from && (!isNarrowing || matches.has(key))).length;
      if (isNarrowing) return matches.size() - matches.lowerBound(from) - gaps;
      return store.end() - Math.max(from, store.first()) - gaps;
    },
  };
};

export type VisibleRows = ReturnType<typeof createVisibleRows>;
