import { targetKey } from './hub.ts';
import type { Ticket } from './tickets.ts';

/** Who watches which log. */
export type Subscription = { sessionHash: string; userId: string; ticket: Ticket };

/** The watchers of one log within one session: they have the same rights, so one check serves all of them. */
export type SubscriptionGroup<W> = { subscription: Subscription; members: Set<W>; checkedAt: number };

const keyOf = ({ sessionHash, ticket }: Subscription) => `${sessionHash}/${targetKey(ticket)}`;

/** All watchers of this process, counted by user, and grouped so that one database check covers a group. */
export const createWatcherRegistry = <W extends { subscription: Subscription }>() => {
  const groups = new Map<string, SubscriptionGroup<W>>();
  const counts = new Map<string, number>();
  let size = 0;

  const countOf = (userId: string) => counts.get(userId) ?? 0;

  return {
    countOf,
    groups: () => groups.values(),
    size: () => size,

    add: (member: W) => {
      const { subscription } = member;
      const key = keyOf(subscription);
      const group = groups.get(key) ?? { subscription, members: new Set<W>(), checkedAt: Date.now() };
      group.members.add(member);
      groups.set(key, group);
      size++;
      counts.set(subscription.userId, countOf(subscription.userId) + 1);
      return group;
    },

    /** Does nothing if the watcher has already been removed. */
    remove: (member: W) => {
      const { subscription } = member;
      const key = keyOf(subscription);
      const group = groups.get(key);
      if (group?.members.delete(member) !== true) return;
      size--;
      if (group.members.size === 0) groups.delete(key);
      const left = countOf(subscription.userId) - 1;
      if (left > 0) counts.set(subscription.userId, left);
      else counts.delete(subscription.userId);
    },
  };
};
