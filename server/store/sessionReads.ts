import { joinReads } from './joinReads.ts';
import { createRevisionCache } from './revisionCache.ts';
import type { CountedList } from './rows/lists.ts';
import type { Session, sessionQueries } from './sessions.ts';

type SessionQueries = ReturnType<typeof sessionQueries>;

const MAX_SESSIONS = 1000;

/**
 * Sessions that are read once until the next write of any kind, for a database of one process. They are shared between
 * requests, so nobody may change them.
 */
export const cacheSessions = (sessions: SessionQueries, writeCount: () => number): SessionQueries => {
  const found = createRevisionCache<Session | undefined>(MAX_SESSIONS);
  return {
    ...sessions,
    find: (idHash, list) =>
      found.get(`${idHash} ${list ?? ''}`, writeCount(), () => sessions.find(idHash, list)),
  };
};

/** Sessions of requests that arrive together are read by one query, for PostgreSQL. */
export const joinSessions = (sessions: SessionQueries): SessionQueries => {
  const readers = new Map<CountedList | undefined, ReturnType<typeof joinReads<Session>>>();
  return {
    ...sessions,
    find: (idHash, list) => {
      const known = readers.get(list);
      const reader = known ?? joinReads(idHashes => sessions.findMany(idHashes, list), setImmediate);
      readers.set(list, reader);
      return reader(idHash);
    },
  };
};
