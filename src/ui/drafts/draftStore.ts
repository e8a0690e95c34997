import { createStore, del, get, promisifyRequest, type UseStore, values as all } from 'idb-keyval';
import { hasChanges } from '../forms/values.ts';
import type { Draft } from './draft.ts';
import { createLeavingDrafts } from './leavingDrafts.ts';
import { stripUnstorable } from './stripUnstorable.ts';

export type DraftStore = ReturnType<typeof createDraftStore>;

const put = (store: UseStore, draft: Draft) =>
  store('readwrite', drafts => {
    drafts.put(draft, draft.key);
    // commit explicitly: an unloading page may lose an open transaction
    drafts.transaction.commit();
    return promisifyRequest(drafts.transaction);
  });

/** Stores the draft of a page that was left, unless a newer one is stored. */
const putIfNewer = (store: UseStore, draft: Draft) =>
  store('readwrite', drafts => {
    const reading = drafts.get(draft.key);
    reading.addEventListener('success', () => {
      const stored = reading.result as Draft | undefined;
      if (stored === undefined || stored.at < draft.at) drafts.put(draft, draft.key);
    });
    return promisifyRequest(drafts.transaction);
  });

type WriteOptions = { secretFields?: readonly string[] | undefined };

const storableOf = (draft: Draft, { secretFields }: WriteOptions): Draft => ({
  ...draft,
  values: stripUnstorable(draft.values, secretFields),
  base: stripUnstorable(draft.base, secretFields),
});

/**
 * Stores drafts in IndexedDB. Never throws, because forms work without it; `isAvailable` returns whether the last
 * operation succeeded.
 *
 * @example
 * const drafts = createDraftStore();
 * await drafts.write(draft, { secretFields: ['password'] });
 * const mine = await drafts.list('usr-ada|8kQ2');
 */
export const createDraftStore = ({ database = 'porchlight-drafts' } = {}) => {
  const listeners = new Set<() => void>();
  const held = new Map<string, number>();
  let openStore: UseStore | undefined;
  let isWorking = true;
  let queue: Promise<unknown> = Promise.resolve();
  const leaving = createLeavingDrafts(database);

  const notifyListeners = () => listeners.forEach(listener => listener());

  // in sequence, so that a removal can't overtake an earlier write
  const run = <T>(work: (store: UseStore) => Promise<T>, fallback: T): Promise<T> => {
    const result = queue.then(async () => {
      try {
        openStore ??= createStore(database, 'drafts');
        const result = await work(openStore);
        isWorking = true;
        return result;
      } catch {
        // storage is blocked or full; the caller shows isAvailable
        isWorking = false;
        return fallback;
      }
    });
    queue = result;
    return result;
  };

  /** What a page that was left could not finish, before anything is read. */
  const adoptLeaving = async () => {
    for (const draft of leaving.list()) {
      const isStored = await run(store => putIfNewer(store, draft).then(() => true), false);
      if (isStored) leaving.remove(draft.key, draft.at);
    }
  };

  const remove = async (key: string) => {
    leaving.remove(key);
    await run(store => del(key, store), undefined);
    notifyListeners();
  };

  const hold = (key: string, by: 1 | -1) => {
    held.set(key, (held.get(key) ?? 0) + by);
    notifyListeners();
  };

  return {
    read: async (key: string) => {
      await adoptLeaving();
      return run(store => get<Draft>(key, store), undefined);
    },

    /** resolves to whether a draft is stored now */
    write: async (draft: Draft, options: WriteOptions = {}) => {
      const storable = storableOf(draft, options);
      if (!hasChanges(storable.values)) {
        await remove(draft.key);
        return false;
      }
      const isStored = await run(store => put(store, storable).then(() => true), false);
      if (isStored) leaving.remove(draft.key, draft.at);
      notifyListeners();
      return isStored;
    },

    /** keeps a draft at once, for a page that may be gone before a write ends; the next read finds it */
    writeLeaving: (draft: Draft, options: WriteOptions = {}) => {
      const storable = storableOf(draft, options);
      if (hasChanges(storable.values)) leaving.put(storable);
    },

    remove,

    /** newest first */
    list: async (owner: string) => {
      await adoptLeaving();
      const drafts = await run(store => all<Draft>(store), []);
      return drafts.filter(draft => draft.owner === owner).sort((one, other) => other.at - one.at);
    },

    isAvailable: () => isWorking,

    /** marks the draft as open in a form, so that lists of drafts omit it; returns a release function */
    hold: (key: string) => {
      hold(key, 1);
      return () => hold(key, -1);
    },
    isHeld: (key: string) => (held.get(key) ?? 0) > 0,

    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
