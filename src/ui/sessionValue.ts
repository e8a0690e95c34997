import * as z from 'zod/mini';

const listenersOf = new Map<string, Set<() => void>>();

/**
 * A value in sessionStorage, outside React. If the browser denies storage, it lasts until the next page load; an
 * invalid stored value is ignored.
 *
 * @example
 * const lastProject = createSessionValue('porchlight.lastProject', schema);
 * useSyncExternalStore(lastProject.subscribe, lastProject.get);
 */
export const createSessionValue = <T>(key: string, schema: z.ZodMiniType<T>) => {
  // shared by all values with the key: a dialog that was opened again has another one
  const listeners = listenersOf.get(key) ?? new Set();
  listenersOf.set(key, listeners);
  let unstored: string | null = null;
  let cached: { text: string | null; value: T | null } = { text: null, value: null };

  const readText = () => {
    try {
      return sessionStorage.getItem(key) ?? unstored;
    } catch {
      return unstored;
    }
  };

  const parse = (text: string | null): T | null => {
    try {
      return text === null ? null : (z.safeParse(schema, JSON.parse(text)).data ?? null);
    } catch {
      return null;
    }
  };

  return {
    /** returns the same object until the next write */
    get: () => {
      const text = readText();
      if (text !== cached.text) cached = { text, value: parse(text) };
      return cached.value;
    },
    set: (value: T | null) => {
      const text = value === null ? null : JSON.stringify(value);
      unstored = null;
      try {
        if (text === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, text);
      } catch {
        unstored = text;
      }
      listeners.forEach(listener => listener());
    },
    /** whether it outlives the page */
    isStored: () => unstored === null,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
