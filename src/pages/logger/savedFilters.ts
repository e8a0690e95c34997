import * as z from 'zod/mini';
import { type Query, tokenFields } from './engine/query.ts';

const savedFilterSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  query: z.object({
    tokens: z.array(
      z.object({
        field: z.enum(tokenFields),
        name: z.optional(z.string()),
        value: z.string(),
        not: z.optional(z.boolean()),
      }),
    ),
    text: z.string().check(z.maxLength(500)),
    isRegex: z.boolean(),
    mode: z.enum(['highlight', 'filter']),
  }),
});

export type SavedFilter = { name: string; query: Query };

const parse = (text: string): SavedFilter[] => {
  try {
    const filters = z.safeParse(z.array(z.unknown()), JSON.parse(text)).data ?? [];
    return filters.flatMap(filter => z.safeParse(savedFilterSchema, filter).data ?? []);
  } catch {
    return [];
  }
};

const open = (userId: string) => {
  const key = `porchlight.logger.filters.${userId}`;
  const listeners = new Set<() => void>();
  let text = '[]';
  let filters: readonly SavedFilter[] = [];
  // without storage, they are kept until the page is left
  let isStored = true;

  const readText = () => {
    try {
      return localStorage.getItem(key) ?? '[]';
    } catch {
      return text;
    }
  };

  const read = () => {
    if (!isStored) return filters;
    const stored = readText();
    if (stored !== text) {
      text = stored;
      filters = parse(stored);
    }
    return filters;
  };

  const write = (next: readonly SavedFilter[]) => {
    filters = next;
    text = JSON.stringify(next);
    try {
      localStorage.setItem(key, text);
      isStored = true;
    } catch {
      isStored = false;
    }
    for (const listener of listeners) listener();
  };

  return {
    /** the current ones, which another tab may have written; the same array until they change */
    read,
    write,
    subscribe: (listener: () => void) => {
      const handleStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', handleStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', handleStorage);
      };
    },
  };
};

const opened = new Map<string, ReturnType<typeof open>>();

/** Filters that a user has saved in this browser; they are kept after signing out. An invalid one is ignored. */
export const savedFiltersOf = (userId: string) => {
  const known = opened.get(userId) ?? open(userId);
  opened.set(userId, known);
  return known;
};
