import type { Store } from 'react-admin';
import * as z from 'zod/mini';
import { createSessionValue } from '../sessionValue.ts';
import { createStoreListeners } from '../storeListeners.ts';

/** What the store keeps of a list: page, order, filter, selection and scroll position. */
const isOfList = (key: string) => /\.(listParams|selectedIds|selectedUnder|place)\b/.test(key);

/**
 * Keeps the state of lists separately for each tab, where it survives a reload. Otherwise a selection in one tab would
 * be the selection of the same list in another one, and its next action would include rows that its user hasn't selected.
 */
export const withTabLists = (store: Store, owner: string): Store => {
  // a tab can be reloaded after another user has signed in, or for another organization
  const stored = createSessionValue(`porchlight.lists.${owner}`, z.record(z.string(), z.unknown()));
  const { publish, subscribe } = createStoreListeners();

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
    subscribe: (key, listener) => (isOfList(key) ? subscribe(key, listener) : store.subscribe(key, listener)),
    listItems: (prefix = '') => ({
      ...store.listItems?.(prefix),
      ...Object.fromEntries(keysFrom(prefix).map(key => [key, stored.get()?.[key]])),
    }),
  };
};
