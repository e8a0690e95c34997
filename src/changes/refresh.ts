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
 * detect a newer version themselves. A hidden page fetches once it is seen again: most open tabs are hidden, and all get
 * the same change. `stop` discards pending refreshes.
 */
export const createRefresh = (client: QueryClient) => {
  /** what is to be fetched once the page can be seen, by what it concerns */
  const postponed = new Map<string, () => void>();
  const whenVisible = (key: string, act: () => void) => {
    if (document.hidden) postponed.set(key, act);
    else act();
  };
  const handleVisibility = () => {
    if (document.hidden) return;
    const acts = [...postponed.values()];
    postponed.clear();
    for (const act of acts) act();
  };
  document.addEventListener('visibilitychange', handleVisibility);

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
        whenVisible('all', () => void client.invalidateQueries());
        return;
      }
      if (event.kind === 'presence') {
        const queryKey = presenceKey(event.at.resource, event.at.recordId);
        whenVisible(queryKey.join(' '), () => void client.invalidateQueries({ queryKey }));
        return;
      }
      if (event.kind !== 'change') return;
      const { resource } = event.change;
      whenVisible(resource, () => refresh(resource));
    },
    stop: () => {
      document.removeEventListener('visibilitychange', handleVisibility);
      timers.forEach(timer => clearTimeout(timer));
    },
  };
};
