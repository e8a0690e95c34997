import { createRevisionCache } from './revisionCache.ts';

/** The position of a row in its order: the sort value, and the ID as a tiebreaker. */
type Key = readonly (string | number)[];

/** Rows in order, or backward, starting at `from`; without it, at the first one. */
export type KeysetRange = { from: Key | undefined; isBackward: boolean; skip: number; take: number };

/** Beyond this number, matches of a filter are no longer counted. */
export const MAX_COUNTED = 10_000;

/** The number of rows of a list: exact, or a minimum. */
export type Total = { total: number; isCapped?: boolean };

export type Page<R> = { list: R[]; totalCount: number; isCapped?: true };

type Known = Total & { keys: Map<number, Key> };

/** Beyond this number, the keys of a list are dropped, and collected again. */
const MAX_KEYS = 2000;

/** The known rows nearest to the page from `first` to `last`; the ends of the list need no key. */
const nearest = ({ total, isCapped, keys }: Known, first: number, last: number) => {
  let before = 0;
  let after = isCapped === true ? Infinity : total - 1;
  for (const index of keys.keys()) {
    if (index <= first && index > before) before = index;
    if (index >= last && index < after) after = index;
  }
  return { before, after };
};

/**
 * Reads distant pages at the cost of near ones: remembers the keys at page borders of a list, and continues from the
 * nearest one instead of counting from the first row. Keys are valid for one revision of the list, which must be read
 * before the rows.
 *
 * @example
 * const pages = createPageCache();
 * const { list, totalCount } = await pages.page({ name, revision, offset, limit, count, read, keyOf });
 */
export const createPageCache = () => {
  const lists = createRevisionCache<Known>();

  const page = async <R>(question: {
    /** identifies the list with its filter and order */
    name: string;
    revision: number;
    offset: number;
    limit: number;
    count: () => Promise<Total>;
    read: (range: KeysetRange, total: number) => Promise<R[]>;
    keyOf: (row: R) => Key;
  }): Promise<Page<R>> => {
    const { name, revision, offset, limit, count, read, keyOf } = question;
    const known = await lists.get(name, revision, async () => ({ ...(await count()), keys: new Map() }));
    const { total, isCapped = false, keys } = known;
    const last = (isCapped ? offset + limit : Math.min(offset + limit, total)) - 1;
    const take = last - offset + 1;
    if (take <= 0) return { list: [], totalCount: total };

    const { before, after } = nearest(known, offset, last);
    const isBackward = after - last < offset - before;
    const rows = await read(
      {
        from: keys.get(isBackward ? after : before),
        isBackward,
        skip: isBackward ? after - last : offset - before,
        take,
      },
      total,
    );
    const list = isBackward ? rows.toReversed() : rows;

    if (keys.size >= MAX_KEYS) keys.clear();
    const [top, bottom] = [list[0], list.at(-1)];
    // fewer rows than counted: the list has changed meanwhile, and the next revision will be read again
    if (top !== undefined && bottom !== undefined && list.length === take) {
      keys.set(offset, keyOf(top));
      keys.set(last, keyOf(bottom));
    }
    return isCapped
      ? { list, totalCount: Math.max(total, offset + list.length), isCapped }
      : { list, totalCount: total };
  };

  return { page };
};
