import type { QueryClient } from '@tanstack/react-query';
import { refreshAffected } from '../ui/deletions/affectedQueries.ts';
import { presenceKey } from '../ui/presence/presenceKey.ts';
import type { FeedEvent } from './changeFeed.ts';

/** Minimum interval between refreshes of a resource, in milliseconds: writes often come in series. */
const INTERVAL = 1_000;
/** enough time for all writes of a bulk action to arrive */
const FIRST_DELAY = 100;

/**
 * Invalidates what others changed, so that open lists and records are fetched again. Forms keep what was typed: they
 * detect a newer version themselves. `stop` discards pending refreshes.
 */
export const createRefresh = (client: QueryClient) => {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const lastAt = new Map<string, number>();

  const refresh = (resource: string) => {
    if (timers.has(resource)) return;
    const wait = Math.max(FIRST_DELAY, (lastAt.get(resource) ?? 0) + INTERVAL - Date.now());
    const run = () => {
      timers.delete(resource);
      lastAt.set(resource, Date.now());
      void refreshAffected(client, resource);
    };
    timers.set(resource, setTimeout(run, wait));
  };

  return {
    handle: (event: FeedEvent) => {
      if (event.kind === 'missed') {
        void client.invalidateQueries();
        return;
      }
      if (event.kind === 'presence') {
        const { resource, recordId } = event.at;
        void client.invalidateQueries({ queryKey: presenceKey(resource, recordId) });
        return;
      }
      if (event.kind === 'change') refresh(event.change.resource);
    },
    stop: () => timers.forEach(timer => clearTimeout(timer)),
  };
};
