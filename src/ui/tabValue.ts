import * as z from 'zod/mini';

/**
 * One value that lives as long as the tab, outside React. Where the browser refuses storage it lives until the next load;
 * what does not read as the schema is nothing.
 *
 * @example
 * const lastProject = createTabValue('porchlight.lastProject', schema);
 * useSyncExternalStore(lastProject.subscribe, lastProject.get);
 */
export const createTabValue = <T>(key: string, schema: z.ZodMiniType<T>) => {
  const listeners = new Set<() => void>();
  let refused: string | null = null;
  let read: { text: string | null; value: T | null } = { text: null, value: null };

  const stored = () => {
    try {
      return sessionStorage.getItem(key) ?? refused;
    } catch {
      return refused;
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
    /** the same object as long as nothing was written */
    get: () => {
      const text = stored();
      if (text !== read.text) read = { text, value: parse(text) };
      return read.value;
    },
    set: (value: T | null) => {
      const text = value === null ? null : JSON.stringify(value);
      refused = null;
      try {
        if (text === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, text);
      } catch {
        refused = text;
      }
      listeners.forEach(listener => listener());
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
