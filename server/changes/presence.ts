import { PRESENCE_TIMEOUT } from '../../model/contract/presence.ts';

/** A page that announced that it shows a record. */
export type OpenPage = {
  mnId: string;
  userId: string;
  userNm: string;
  /** one user can have the record open in several pages */
  tabId: string;
  resource: string;
  recordId: string;
};

export type PresenceMessage = OpenPage & { isOpen: boolean };

type Options = {
  now: () => number;
  /** somebody opened or left the record */
  onChange: (page: OpenPage) => void;
};

/** pages per user; the one with the oldest announcement is dropped */
const MAX_PER_USER = 20;
const MAX_SHOWN = 20;

const keyOf = ({ mnId, userId, tabId }: OpenPage) => JSON.stringify([mnId, userId, tabId]);
const isSameRecord = (a: OpenPage, b: Omit<OpenPage, 'userId' | 'userNm' | 'tabId'>) =>
  a.mnId === b.mnId && a.resource === b.resource && a.recordId === b.recordId;

/**
 * Which users have which record open, in memory only. Every server gets the announcements of all pages, those of other
 * servers through Redis; after a start, it knows them all after one interval.
 */
export const createPresence = ({ now, onChange }: Options) => {
  /** in the order in which they were opened */
  const pages = new Map<string, OpenPage & { heardAt: number }>();

  const forget = (key: string) => {
    const page = pages.get(key);
    if (page === undefined) return;
    pages.delete(key);
    onChange(page);
  };

  const keepWithinLimit = (userId: string) => {
    const own = [...pages].filter(([, page]) => page.userId === userId);
    if (own.length <= MAX_PER_USER) return;
    const [oldest] = own.toSorted(([, a], [, b]) => a.heardAt - b.heardAt);
    if (oldest !== undefined) forget(oldest[0]);
  };

  const sweep = () => {
    const oldest = now() - PRESENCE_TIMEOUT;
    for (const [key, { heardAt }] of pages) if (heardAt < oldest) forget(key);
  };

  return {
    /** Handles an announcement of a page of this server or another one. */
    handle: ({ isOpen, ...page }: PresenceMessage) => {
      const key = keyOf(page);
      const known = pages.get(key);
      const isKnown = known !== undefined && isSameRecord(known, page);
      if (!isOpen) {
        // the page may already have opened another record
        if (isKnown) forget(key);
        return;
      }
      if (isKnown) {
        known.heardAt = now();
        return;
      }
      forget(key);
      pages.set(key, { ...page, heardAt: now() });
      onChange(page);
      keepWithinLimit(page.userId);
    },

    /** The users who have the record open, without duplicates. */
    usersAt: (record: Pick<OpenPage, 'mnId' | 'resource' | 'recordId'>) => {
      sweep();
      const users = new Map<string, Pick<OpenPage, 'userId' | 'userNm'>>();
      for (const page of pages.values())
        if (isSameRecord(page, record)) users.set(page.userId, { userId: page.userId, userNm: page.userNm });
      return [...users.values()].slice(0, MAX_SHOWN);
    },

    count: () => pages.size,

    /** Drops pages that no longer announce themselves. Returns a stop function. */
    start: (every = 2_000) => {
      const timer = setInterval(sweep, every);
      timer.unref?.();
      return () => clearInterval(timer);
    },
  };
};

/** The part that routes use. `announce` also informs the other servers. */
export type Presence = Pick<ReturnType<typeof createPresence>, 'usersAt'> & {
  announce: (message: PresenceMessage) => void;
};
