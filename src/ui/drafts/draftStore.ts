import {
  createStore,
  del,
  delMany,
  get,
  keys,
  promisifyRequest,
  type UseStore,
  values as all,
} from 'idb-keyval';
import { hasChanges } from '../forms/values.ts';
import type { Draft } from './draft.ts';
import { createDraftSlots } from './draftSlots.ts';
import { createLeavingDrafts } from './leavingDrafts.ts';
import { hasUnstorable, stripUnstorable } from './stripUnstorable.ts';

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

/** A form that is open: shows a draft that is put back. */
type Holder = { restore: (draft: Draft) => void };

/** How long the drafts of a deleted record are kept: longer than it can be restored, also in another browser. */
const DELETED_LIFETIME = 24 * 60 * 60_000;

/** Changes those that match, in one transaction. */
const putChanged = (store: UseStore, change: (draft: Draft) => Draft | undefined) =>
  store('readwrite', drafts => {
    const reading = drafts.getAll();
    reading.addEventListener('success', () => {
      for (const draft of reading.result as Draft[]) {
        const changed = change(draft);
        if (changed !== undefined) drafts.put(changed, changed.key);
      }
    });
    return promisifyRequest(drafts.transaction);
  });

const pageLocks = (): LockManager | undefined => navigator.locks;

type WriteOptions = { secretFields?: readonly string[] | undefined };

const storableOf = (draft: Draft, { secretFields }: WriteOptions): Draft => ({
  ...draft,
  values: stripUnstorable(draft.values, secretFields),
  base: stripUnstorable(draft.base, secretFields),
  ...(hasUnstorable(draft.values, secretFields) && { isPartial: true }),
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
export const createDraftStore = ({ database = 'porchlight-drafts', locks = pageLocks } = {}) => {
  const listeners = new Set<() => void>();
  const holders = new Map<string, Holder[]>();
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

  const { claim, openElsewhere } = createDraftSlots({
    locks,
    storedKeys: async () => {
      await adoptLeaving();
      return run(store => keys<string>(store), []);
    },
  });

  const remove = async (key: string) => {
    leaving.remove(key);
    await run(store => del(key, store), undefined);
    notifyListeners();
  };

  const holdersOf = (key: string) => holders.get(key) ?? [];

  const setHolders = (key: string, next: Holder[]) => {
    holders.set(key, next);
    notifyListeners();
  };

  /** resolves to whether a draft is stored now */
  const write = async (draft: Draft, options: WriteOptions = {}) => {
    const storable = storableOf(draft, options);
    if (!hasChanges(storable.values)) {
      await remove(draft.key);
      return false;
    }
    const isStored = await run(store => put(store, storable).then(() => true), false);
    if (isStored) leaving.remove(draft.key, draft.at);
    notifyListeners();
    return isStored;
  };

  const change = async (changeOne: (draft: Draft) => Draft | undefined) => {
    await adoptLeaving();
    await run(store => putChanged(store, changeOne), undefined);
    notifyListeners();
  };

  /** without those of records that were deleted too long ago to be restored */
  const readAll = () =>
    run(async store => {
      const drafts = await all<Draft>(store);
      const isOver = ({ deletion }: Draft) =>
        deletion !== undefined && deletion.at < Date.now() - DELETED_LIFETIME;
      await delMany(
        drafts.filter(isOver).map(({ key }) => key),
        store,
      );
      return drafts.filter(draft => !isOver(draft));
    }, []);

  return {
    claim,
    openElsewhere,

    read: async (key: string) => {
      await adoptLeaving();
      return run(store => get<Draft>(key, store), undefined);
    },

    write,

    /** Undoes a removal. An open form restores the draft itself: it would overwrite a stored one. */
    putBack: async (draft: Draft, options: WriteOptions = {}): Promise<'open' | 'stored'> => {
      const [holder] = holdersOf(draft.key);
      if (holder === undefined) await write(draft, options);
      else holder.restore(draft);
      return holder === undefined ? 'stored' : 'open';
    },

    /** keeps a draft at once, for a page that may be gone before a write ends; the next read finds it */
    writeLeaving: (draft: Draft, options: WriteOptions = {}) => {
      const storable = storableOf(draft, options);
      if (hasChanges(storable.values)) leaving.put(storable);
    },

    remove,

    /** newest first, without those of deleted records */
    list: async (owner: string) => {
      await adoptLeaving();
      return (await readAll())
        .filter(draft => draft.owner === owner && draft.deletion === undefined)
        .sort((one, other) => other.at - one.at);
    },

    /** hides the drafts that a deletion concerns until it is undone: their links lead to pages that don't exist anymore */
    hideDeleted: (deletionIdOf: (draft: Draft) => string | undefined) =>
      change(draft => {
        const id = draft.deletion === undefined ? deletionIdOf(draft) : undefined;
        return id === undefined ? undefined : { ...draft, deletion: { id, at: Date.now() } };
      }),

    showRestored: (deletionId: string) =>
      change(draft => (draft.deletion?.id === deletionId ? { ...draft, deletion: undefined } : undefined)),

    isAvailable: () => isWorking,

    /** marks the draft as open in a form, so that lists of drafts omit it; returns a release function */
    hold: (key: string, restore: Holder['restore']) => {
      const holder = { restore };
      setHolders(key, [...holdersOf(key), holder]);
      return () =>
        setHolders(
          key,
          holdersOf(key).filter(one => one !== holder),
        );
    },
    isHeld: (key: string) => holdersOf(key).length > 0,

    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
