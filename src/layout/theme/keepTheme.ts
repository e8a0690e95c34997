import type { Store } from 'ra-core';

const kept = ['theme', 'density'];

/** react-admin empties the store when a session ends; these are about the person's eyes, not the session. */
export const keepTheme = (store: Store): Store => ({
  ...store,
  reset: () => {
    const values = kept.map(key => [key, store.getItem<unknown>(key)] as const);
    store.reset();
    for (const [key, value] of values) {
      if (value !== undefined) store.setItem(key, value);
    }
  },
});
