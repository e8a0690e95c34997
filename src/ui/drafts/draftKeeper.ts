import { type Changes, hasChanges, isSameChanges } from '../forms/values.ts';
import type { Draft, DraftStore } from './draftStore.ts';

const PAUSE = 500;

type Options = {
  store: DraftStore;
  key: string;
  secretFields?: readonly string[] | undefined;
  /** the draft that holds these values; asked at the moment of writing */
  describe: (values: Changes) => Draft;
  /** undefined: there is none any more */
  onKept: (at: number | undefined) => void;
};

/** Writes what differs from the record half a second after the last keystroke, and at once when asked. */
export const createDraftKeeper = ({ store, key, secretFields, describe, onKept }: Options) => {
  let known: Changes = {};
  let isListening = false;
  let isPending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = async () => {
    clearTimeout(timer);
    if (!isPending) return;
    isPending = false;
    if (!hasChanges(known)) {
      await store.remove(key);
      return onKept(undefined);
    }
    const draft = describe(known);
    const isKept = await store.write(draft, { secretFields });
    onKept(isKept ? draft.at : undefined);
  };

  return {
    /** not before the last draft was read, or an untouched form would remove it */
    start: () => {
      isListening = true;
    },
    pause: (work: () => void) => {
      isListening = false;
      work();
      isListening = true;
    },
    follow: (values: Changes) => {
      if (!isListening || isSameChanges(values, known)) return;
      known = values;
      isPending = true;
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), PAUSE);
    },
    /** these values are on the disk already */
    adopt: (values: Changes) => {
      clearTimeout(timer);
      isPending = false;
      known = values;
    },
    flush,
    forget: async () => {
      clearTimeout(timer);
      isPending = false;
      known = {};
      await store.remove(key);
    },
  };
};
