import { createStore, del, get, promisifyRequest, type UseStore, values as all } from 'idb-keyval';
import { type Changes, hasChanges } from '../forms/values.ts';
import { stripUnstorable } from './stripUnstorable.ts';

export type Draft = {
  key: string;
  /** userId|mnId */
  owner: string;
  resource: string;
  /** null while the record is new */
  recordId: string | null;
  /** of the record that was shown */
  version: number | null;
  title: string;
  /** opens the form that holds it */
  path: string;
  /** only what differs from the record */
  values: Changes;
  /** the record's values at the same paths */
  base: Changes;
  at: number;
};

/** A draft belongs to a person within an organization. */
export const draftOwnerOf = (user: { userId: string; mnId: string } | null) =>
  user === null ? '' : `${user.userId}|${user.mnId}`;

type DraftKeyParts = Pick<Draft, 'owner' | 'resource' | 'recordId'> & { suffix?: string | undefined };

export const draftKeyOf = ({ owner, resource, recordId, suffix }: DraftKeyParts) =>
  [owner, resource, recordId ?? 'new', ...(suffix === undefined ? [] : [suffix])].join('/');

export type DraftStore = ReturnType<typeof createDraftStore>;

const put = (store: UseStore, draft: Draft) =>
  store('readwrite', drafts => {
    drafts.put(draft, draft.key);
    // commit explicitly: an unloading page may lose an open transaction
    drafts.transaction.commit();
    return promisifyRequest(drafts.transaction);
  });

type WriteOptions = { secretFields?: readonly string[] | undefined };

/**
 * Stores drafts in IndexedDB. Never throws, because forms work without it; `isAvailable` tells whether the last
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

  const notifyListeners = () => listeners.forEach(listener => listener());

  // in sequence, so that a removal can't overtake an earlier write
  const run = <T>(work: (store: UseStore) => Promise<T>, fallback: T): Promise<T> => {
    const result = queue.then(async () => {
      try {
        openStore ??= createStore(database, 'drafts');
        const answer = await work(openStore);
        isWorking = true;
        return answer;
      } catch {
        // storage is blocked or full; the caller shows isAvailable
        isWorking = false;
        return fallback;
      }
    });
    queue = result;
    return result;
  };

  const remove = async (key: string) => {
    await run(store => del(key, store), undefined);
    notifyListeners();
  };

  const hold = (key: string, by: 1 | -1) => {
    held.set(key, (held.get(key) ?? 0) + by);
    notifyListeners();
  };

  return {
    read: (key: string) => run(store => get<Draft>(key, store), undefined),

    /** resolves to whether a draft is stored now */
    write: async (draft: Draft, { secretFields }: WriteOptions = {}) => {
      const storable = {
        ...draft,
        values: stripUnstorable(draft.values, secretFields),
        base: stripUnstorable(draft.base, secretFields),
      };
      if (!hasChanges(storable.values)) {
        await remove(draft.key);
        return false;
      }
      const isStored = await run(store => put(store, storable).then(() => true), false);
      notifyListeners();
      return isStored;
    },

    remove,

    /** newest first */
    list: async (owner: string) => {
      const drafts = await run(store => all<Draft>(store), []);
      return drafts.filter(draft => draft.owner === owner).sort((one, other) => other.at - one.at);
    },

    isAvailable: () => isWorking,

    /** marks the draft as open in a form, so that lists of drafts leave it out; returns a release function */
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
