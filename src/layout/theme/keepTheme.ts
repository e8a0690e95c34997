import type { Store } from 'ra-core';

/** react-admin empties the store when a session ends; the theme is about the person's eyes, not the session. */
export const keepTheme = (store: Store): Store => ({
  ...store,
  reset: () => {
    const theme: unknown = store.getItem('theme');
    store.reset();
    if (theme !== undefined) store.setItem('theme', theme);
  },
});
