import { createRevisionCache } from './revisionCache.ts';

/** The position of a row in its order: the sort value, and an id for rows with the same value. */
type Key = readonly (string | number)[];

/** Rows in their order, or against it, `from` this one on; without one, from the first. */
export type KeysetRange = { from: Key | undefined; isBackward: boolean; skip: number; take: number };

/** Beyond this, rows that match a filter are no longer counted. */
export const MAX_COUNTED = 10_000;

/** How many rows a list has: exactly, or at least. */
export type Total = { total: number; isCapped?: boolean };

export type Page<R> = { list: R[]; totalCount: number; isCapped?: true };

type Known = Total & { keys: Map<number, Key> };

/** Beyond this a list's keys are forgotten, and found again on the way. */
const MAX_KEYS = 2000;

/** The known rows nearest to the page from `first` to `last`; either end of the list needs no key. */
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
 * Far pages at the price of near ones: remembers what page borders of a list look like, and reads on from the nearest
 * instead of counting from the first row. What it knows counts for one revision of the list, which must be read before
 * the rows.
 *
 * @example
 * const pages = createPageCache();
 * const { list, totalCount } = await pages.page({ name, revision, offset, limit, count, read, keyOf });
 */
export const createPageCache = () => {
  const lists = createRevisionCache<Known>();

  const page = async <R>(question: {
    /** the list with its filter and sort */
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
    // fewer rows than counted: the list changed in between, and the next revision tells
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
