/** The position of a row in its order: the sort value, and an id for rows with the same value. */
type Key = readonly (string | number)[];

/** Rows in their order, or against it, `from` this one on; without one, from the first. */
export type KeysetRange = { from: Key | undefined; isBackward: boolean; skip: number; take: number };

type Known = { revision: number; total: number; keys: Map<number, Key> };

/** Beyond this a list's keys are forgotten, and found again on the way. */
const MAX_KEYS = 2000;
const MAX_LISTS = 200;

/** The known rows nearest to the page from `first` to `last`; either end of the list needs no key. */
const nearest = ({ total, keys }: Known, first: number, last: number) => {
  let before = 0;
  let after = total - 1;
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
 * const places = createListPlaces();
 * const { list, totalCount } = await places.page({ name, revision, offset, limit, count, read, keyOf });
 */
export const createPageCache = () => {
  // least recently used first
  const lists = new Map<string, Known>();

  const knownOf = async (name: string, revision: number, count: () => Promise<number>) => {
    const found = lists.get(name);
    lists.delete(name);
    const known =
      found?.revision === revision ? found : { revision, total: await count(), keys: new Map<number, Key>() };
    lists.set(name, known);
    const [oldest] = lists.keys();
    if (lists.size > MAX_LISTS && oldest !== undefined) lists.delete(oldest);
    return known;
  };

  const page = async <R>(question: {
    /** the list with its filter and sort */
    name: string;
    revision: number;
    offset: number;
    limit: number;
    count: () => Promise<number>;
    read: (range: KeysetRange) => Promise<R[]>;
    keyOf: (row: R) => Key;
  }): Promise<{ list: R[]; totalCount: number }> => {
    const { name, revision, offset, limit, count, read, keyOf } = question;
    const known = await knownOf(name, revision, count);
    const last = Math.min(offset + limit, known.total) - 1;
    const take = last - offset + 1;
    if (take <= 0) return { list: [], totalCount: known.total };

    const { before, after } = nearest(known, offset, last);
    const isBackward = after - last < offset - before;
    const rows = await read({
      from: known.keys.get(isBackward ? after : before),
      isBackward,
      skip: isBackward ? after - last : offset - before,
      take,
    });
    const list = isBackward ? rows.toReversed() : rows;

    if (known.keys.size >= MAX_KEYS) known.keys.clear();
    const [top, bottom] = [list[0], list.at(-1)];
    // fewer rows than counted: the list changed in between, and the next revision tells
    if (top !== undefined && bottom !== undefined && list.length === take) {
      known.keys.set(offset, keyOf(top));
      known.keys.set(last, keyOf(bottom));
    }
    return { list, totalCount: known.total };
  };

  return { page };
};
