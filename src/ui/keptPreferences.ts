import type { Store } from 'react-admin';

const APPEARANCE: readonly string[] = ['theme', 'density', 'compactPages'];

const ofUser = [
  /^keys\.single$/,
  /^logger\.(wrap|fold|chatter)$/,
  /^developerMode\./,
  /\.(savedQueries|hiddenColumns)$/,
];

/**
 * What a user has set up: the saved filters and the columns of lists, how the live log is shown, whether single keys are
 * shortcuts, and the steps that they have checked off in Developer Mode.
 */
const isOfUser = (key: string) => ofUser.some(pattern => pattern.test(key));

const isKept = (name: string) => APPEARANCE.includes(name) || name.startsWith('users.');

/**
 * Keeps some preferences when react-admin clears the store at the end of a session: how the workspace looks, for
 * everybody in this browser, and what a user has set up, for that user only.
 */
export const withKeptPreferences = (store: Store, userId: string | undefined): Store => {
  const nameOf = (key: string) => (userId !== undefined && isOfUser(key) ? `users.${userId}.${key}` : key);
  // earlier versions saved what the user of the session had set up without the user
  for (const [name, value] of Object.entries(store.listItems?.() ?? {})) {
    if (isKept(name) || nameOf(name) === name) continue;
    if (store.getItem(nameOf(name)) === undefined) store.setItem(nameOf(name), value);
    store.removeItem(name);
  }
  return {
    ...store,
    getItem: (key, defaultValue) => store.getItem(nameOf(key), defaultValue),
    setItem: (key, value) => store.setItem(nameOf(key), value),
    removeItem: key => store.removeItem(nameOf(key)),
    subscribe: (key, listener) => store.subscribe(nameOf(key), listener),
    reset: () => {
      for (const name of Object.keys(store.listItems?.() ?? {})) {
        if (!isKept(name)) store.removeItem(name);
      }
    },
  };
};
