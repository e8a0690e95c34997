import type { Store } from 'react-admin';
import { createStoreListeners } from './storeListeners.ts';

/**
 * Keeps in memory what the browser doesn't store, such as when its storage is full. Otherwise the code that sets a value
 * would fail: a page, or the end of a save that succeeded.
 */
export const withMemoryFallback = (store: Store): Store => {
  const unstored = new Map<string, unknown>();
  const { publish, subscribe } = createStoreListeners();

  const removeItem = (key: string) => {
    unstored.delete(key);
    store.removeItem(key);
  };
  const unstoredFrom = (prefix: string) => [...unstored].filter(([key]) => key.startsWith(prefix));

  return {
    ...store,
    setup: () => {
      try {
        store.setup();
      } catch {
        // only the version of the storage isn't stored
      }
    },
    getItem: <T>(key: string, defaultValue?: T) =>
      unstored.has(key) ? (unstored.get(key) as T) : store.getItem(key, defaultValue),
    setItem: (key, value) => {
      unstored.delete(key);
      try {
        store.setItem(key, value);
      } catch {
        unstored.set(key, value);
        publish(key, value);
      }
    },
    removeItem,
    removeItems: prefix => {
      for (const [key] of unstoredFrom(prefix)) removeItem(key);
      store.removeItems(prefix);
    },
    reset: () => {
      for (const [key] of unstoredFrom('')) removeItem(key);
      store.reset();
    },
    subscribe: (key, listener) => {
      const stops = [store.subscribe(key, listener), subscribe(key, listener)];
      return () => stops.forEach(stop => stop());
    },
    listItems: (prefix = '') => ({
      ...store.listItems?.(prefix),
      ...Object.fromEntries(unstoredFrom(prefix)),
    }),
  };
};
