import { keyOfTarget } from './hub.ts';
import type { Ticket } from './tickets.ts';

/** As whom somebody watches, and what. */
export type Standing = { sessionHash: string; userId: string; ticket: Ticket };

/** Those of one session who watch one log: what is true of one is true of all. */
export type Group<W> = { standing: Standing; members: Set<W>; checkedAt: number };

const keyOf = ({ sessionHash, ticket }: Standing) => `${sessionHash}/${keyOfTarget(ticket)}`;

/** Everybody who watches, counted by user, and in groups that one look at the database serves. */
export const createCrowd = <W extends { standing: Standing }>() => {
  const groups = new Map<string, Group<W>>();
  const counts = new Map<string, number>();
  let size = 0;

  const countOf = (userId: string) => counts.get(userId) ?? 0;

  return {
    countOf,
    groups: () => groups.values(),
    size: () => size,

    add: (member: W) => {
      const { standing } = member;
      const key = keyOf(standing);
      const group = groups.get(key) ?? { standing, members: new Set<W>(), checkedAt: Date.now() };
      group.members.add(member);
      groups.set(key, group);
      size++;
      counts.set(standing.userId, countOf(standing.userId) + 1);
      return group;
    },

    /** who has left already may leave again */
    remove: (member: W) => {
      const { standing } = member;
      const key = keyOf(standing);
      const group = groups.get(key);
      if (group?.members.delete(member) !== true) return;
      size--;
      if (group.members.size === 0) groups.delete(key);
      const left = countOf(standing.userId) - 1;
      if (left > 0) counts.set(standing.userId, left);
      else counts.delete(standing.userId);
    },
  };
};
