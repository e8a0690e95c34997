import * as z from 'zod/mini';
import { type Query, tokenFields } from './engine/query.ts';

const savedFilterSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  query: z.object({
    tokens: z
      .array(
        z.object({
          field: z.enum(tokenFields),
          name: z.optional(z.string()),
          value: z.string(),
          not: z.optional(z.boolean()),
        }),
      )
      .check(z.maxLength(20)),
    text: z.string().check(z.maxLength(500)),
    isRegex: z.boolean(),
    mode: z.enum(['highlight', 'filter']),
  }),
});

export type SavedFilter = { name: string; query: Query };

const keyOf = (userId: string) => `porchlight.logger.filters.${userId}`;

/** Filters that a user has saved in this browser; they are kept after signing out. Invalid data is ignored. */
export const readSavedFilters = (userId: string): SavedFilter[] => {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return z.safeParse(z.array(savedFilterSchema), read).data ?? [];
  } catch {
    return [];
  }
};

export const writeSavedFilters = (userId: string, filters: SavedFilter[]) => {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(filters));
  } catch {
    // without storage, they are kept until the page is left
  }
};
