import type { Store } from 'react-admin';
import * as z from 'zod/mini';
import { createSessionValue } from '../sessionValue.ts';

type Listener = (value: unknown) => void;

/** What the store keeps of a list: page, order, filter, selection and scroll position. */
const isOfList = (key: string) => /\.(listParams|selectedIds|selectedUnder|place)\b/.test(key);

/**
 * Keeps the state of lists separately for each tab, where it survives a reload. Otherwise a selection in one tab would
 * be the selection of the same list in another one, and its next action would include rows that its user hasn't selected.
 */
export const withTabLists = (store: Store, owner: string): Store => {
  // a tab can be reloaded after another user has signed in, or for another organization
  const stored = createSessionValue(`porchlight.lists.${owner}`, z.record(z.string(), z.unknown()));
  const listeners = new Map<string, Set<Listener>>();

  const publish = (key: string, value: unknown) => listeners.get(key)?.forEach(listener => listener(value));
  const set = (key: string, value: unknown) => {
    const { [key]: _, ...others } = stored.get() ?? {};
    stored.set(value === undefined ? others : { ...others, [key]: value });
    publish(key, value);
  };
  const keysFrom = (prefix: string) => Object.keys(stored.get() ?? {}).filter(key => key.startsWith(prefix));

  return {
    ...store,
    getItem: <T>(key: string, defaultValue?: T) =>
      isOfList(key)
        ? ((stored.get()?.[key] as T | undefined) ?? defaultValue)
        : store.getItem(key, defaultValue),
    setItem: (key, value) => (isOfList(key) ? set(key, value) : store.setItem(key, value)),
    removeItem: key => (isOfList(key) ? set(key, undefined) : store.removeItem(key)),
    removeItems: prefix => {
      store.removeItems(prefix);
      for (const key of keysFrom(prefix)) set(key, undefined);
    },
    reset: () => {
      store.reset();
      const keys = keysFrom('');
      stored.set(null);
      for (const key of keys) publish(key, undefined);
    },
    subscribe: (key, listener) => {
      if (!isOfList(key)) return store.subscribe(key, listener);
      const all = listeners.get(key) ?? new Set<Listener>();
      listeners.set(key, all.add(listener));
      return () => void all.delete(listener);
    },
    listItems: (prefix = '') => ({
      ...store.listItems?.(prefix),
      ...Object.fromEntries(keysFrom(prefix).map(key => [key, stored.get()?.[key]])),
    }),
  };
};
