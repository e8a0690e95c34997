import { setWithLimit } from '../setWithLimit.ts';

const MAX_ENTRIES = 200;

/**
 * Caches results for one revision of a list, by name. The revision must be read before the rows.
 *
 * @example const counts = createRevisionCache<Counts>();
 * const found = await counts.get(name, revision, () => readCounts());
 */
export const createRevisionCache = <T>(maxEntries = MAX_ENTRIES) => {
  // least recently used first
  const entries = new Map<string, { revision: number; value: Promise<T> }>();

  return {
    /** concurrent calls for the same name share one read */
    get: async (name: string, revision: number, read: () => Promise<T>): Promise<T> => {
      const found = entries.get(name);
      const entry = found?.revision === revision ? found : { revision, value: read() };
      setWithLimit(entries, name, entry, maxEntries);
      try {
        return await entry.value;
      } catch (error) {
        if (entries.get(name) === entry) entries.delete(name);
        throw error;
      }
    },
  };
};
