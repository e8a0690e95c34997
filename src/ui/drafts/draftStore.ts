import { createStore, del, get, promisifyRequest, type UseStore, values as all } from 'idb-keyval';
import { type Changes, hasChanges } from '../forms/values.ts';
import { keepable } from './keepable.ts';

export type Draft = {
  key: string;
  /** userId|mnId */
  owner: string;
  resource: string;
  /** null while the record is new */
  recordId: string | null;
  /** of the record that was on the screen */
  version: number | null;
  title: string;
  /** opens the form that holds it */
  path: string;
  /** only what differs from the record */
  values: Changes;
  /** what the record held in the same places */
  base: Changes;
  at: number;
};

/** A draft belongs to a person within an organization. */
export const draftOwnerOf = (user: { userId: string; mnId: string } | null) =>
  user === null ? '' : `${user.userId}|${user.mnId}`;

type Place = Pick<Draft, 'owner' | 'resource' | 'recordId'> & { suffix?: string | undefined };

export const draftKeyOf = ({ owner, resource, recordId, suffix }: Place) =>
  [owner, resource, recordId ?? 'new', ...(suffix === undefined ? [] : [suffix])].join('/');

export type DraftStore = ReturnType<typeof createDraftStore>;

const put = (store: UseStore, draft: Draft) =>
  store('readwrite', drafts => {
    drafts.put(draft, draft.key);
    // a page that goes away loses what it did not commit by itself
    drafts.transaction.commit();
    return promisifyRequest(drafts.transaction);
  });

type WriteOptions = { secretFields?: readonly string[] | undefined };

/**
 * Where typed input waits, on this browser, in a database of its own. Nothing here throws: a form works as well
 * without, and `isAvailable` says which it is.
 *
 * @example
 * const drafts = createDraftStore();
 * await drafts.write(draft, { secretFields: ['password'] });
 * const mine = await drafts.list('usr-ada|8kQ2');
 */
export const createDraftStore = ({ database = 'porchlight-drafts' } = {}) => {
  const listeners = new Set<() => void>();
  const held = new Map<string, number>();
  let opened: UseStore | undefined;
  let works = true;
  let last: Promise<unknown> = Promise.resolve();

  const tell = () => listeners.forEach(listener => listener());

  // one after the other: a removal never overtakes the write before it
  const run = <T>(work: (store: UseStore) => Promise<T>, fallback: T): Promise<T> => {
    const result = last.then(async () => {
      try {
        opened ??= createStore(database, 'drafts');
        const answer = await work(opened);
        works = true;
        return answer;
      } catch {
        // blocked or full; the reason is the browser's, and the user can do nothing with it here
        works = false;
        return fallback;
      }
    });
    last = result;
    return result;
  };

  const remove = async (key: string) => {
    await run(store => del(key, store), undefined);
    tell();
  };

  const hold = (key: string, by: 1 | -1) => {
    held.set(key, (held.get(key) ?? 0) + by);
    tell();
  };

  return {
    read: (key: string) => run(store => get<Draft>(key, store), undefined),

    /** whether there is a draft now */
    write: async (draft: Draft, { secretFields }: WriteOptions = {}) => {
      const kept = {
        ...draft,
        values: keepable(draft.values, secretFields),
        base: keepable(draft.base, secretFields),
      };
      if (!hasChanges(kept.values)) {
        await remove(draft.key);
        return false;
      }
      const isKept = await run(store => put(store, kept).then(() => true), false);
      tell();
      return isKept;
    },

    remove,

    /** newest first */
    list: async (owner: string) => {
      const drafts = await run(store => all<Draft>(store), []);
      return drafts.filter(draft => draft.owner === owner).sort((one, other) => other.at - one.at);
    },

    isAvailable: () => works,

    /** an open form holds its draft, so that nobody offers it a second time */
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
