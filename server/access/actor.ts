import type { AnyCall } from '../http/call.ts';
import type { Author, Change } from '../store/audit.ts';
import type { Queries } from '../store/index.ts';

/** On whose behalf and in which transaction something is done: for a call, or for background work. */
export type Actor = {
  queries: Queries;
  now: number;
  newId: () => string;
  author: Author;
};

export const actorOf = (call: Pick<AnyCall, 'queries' | 'now' | 'newId' | 'author'>): Actor => ({
  queries: call.queries,
  now: call.now,
  newId: call.newId,
  author: call.author(),
});

export const audit = ({ queries, newId, now, author }: Actor, change: Change) =>
  queries.audit.add(newId(), now, author, change);
