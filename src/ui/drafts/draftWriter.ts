import { type Changes, hasChanges, isSameChanges } from '../forms/values.ts';
import type { Draft } from './draft.ts';
import type { DraftStore } from './draftStore.ts';

const WRITE_DELAY = 500;

/** Maximum time that continuous typing can be ahead of the stored draft, in milliseconds. */
const MAX_DELAY = 2000;

type Options = {
  store: DraftStore;
  keyOf: () => string;
  secretFields?: readonly string[] | undefined;
  /** builds the draft for these values when it is written */
  describe: (values: Changes) => Draft;
  /** called with the time, or undefined if nothing is stored */
  onWritten: (at: number | undefined) => void;
};

/**
 * Writes the changes 500 ms after the last keystroke, every 2 s during continuous typing, or immediately with `flush`.
 */
export const createDraftWriter = ({ store, keyOf, secretFields, describe, onWritten }: Options) => {
  let current: Changes = {};
  let isListening = false;
  let isPending = false;
  /** the values that were last stored */
  let stored: Changes | undefined;
  let storedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** time of the first change that has not been written */
  let pendingSince = 0;

  const flush = async ({ isLeaving = false } = {}) => {
    clearTimeout(timer);
    // a page that is left may not get to the end of a write, nor to the one that waits for it or repeats it; and a form
    // in another tab may have removed what is stored
    if (isLeaving && hasChanges(current)) {
      const draft = describe(current);
      store.writeLeaving(stored === current ? { ...draft, at: storedAt } : draft, { secretFields });
    }
    if (!isPending) return;
    isPending = false;
    if (!hasChanges(current)) {
      await store.remove(keyOf());
      return onWritten(undefined);
    }
    const values = current;
    const draft = describe(values);
    const isStored = await store.write(draft, { secretFields });
    if (isStored) [stored, storedAt] = [values, draft.at];
    onWritten(isStored ? draft.at : undefined);
  };

  return {
    /** Call this after the stored draft was read: before that, an unchanged form would remove it. */
    start: () => {
      isListening = true;
    },
    pause: (work: () => void) => {
      isListening = false;
      work();
      isListening = true;
    },
    update: (values: Changes) => {
      if (!isListening || isSameChanges(values, current)) return;
      current = values;
      const now = performance.now();
      if (!isPending) pendingSince = now;
      isPending = true;
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), Math.min(WRITE_DELAY, pendingSince + MAX_DELAY - now));
    },
    /** Marks the values of a draft as already stored. */
    markStored: ({ values, at }: Pick<Draft, 'values' | 'at'>) => {
      clearTimeout(timer);
      isPending = false;
      current = values;
      stored = values;
      storedAt = at;
    },
    flush,
    discard: async () => {
      clearTimeout(timer);
      isPending = false;
      current = {};
      await store.remove(keyOf());
    },
  };
};
