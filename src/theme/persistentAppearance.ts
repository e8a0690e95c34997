import type { Store } from 'react-admin';

const PERSISTENT_KEYS = ['theme', 'density'];

/** Keeps theme and density when react-admin clears the store at the end of a session. */
export const withPersistentAppearance = (store: Store): Store => ({
  ...store,
  reset: () => {
    const values = PERSISTENT_KEYS.map(key => [key, store.getItem<unknown>(key)] as const);
    store.reset();
    for (const [key, value] of values) {
      if (value !== undefined) store.setItem(key, value);
    }
  },
});
