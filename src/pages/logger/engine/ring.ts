type Options<Row> = {
  capacity: number;
  /** the weight of a row, and the limit for all rows together; a single row can exceed it */
  weigh?: (row: Row) => number;
  maxWeight?: number;
  onDrop?: (row: Row) => void;
};

/** Above this share of the weight, rows loaded from history would be dropped again immediately. */
const FULL_SHARE = 0.9;

/**
 * A ring buffer of rows with consecutive keys: `first` is the key of the oldest row, `end` that of the next one. The
 * oldest rows are dropped when the ring is full or too heavy. Adding rows at either end keeps all keys; `replace` moves
 * the keys before the replaced row.
 */
export const createRing = <Row>({
  capacity,
  weigh = () => 0,
  maxWeight = Infinity,
  onDrop = () => {},
}: Options<Row>) => {
  const slots: (Row | undefined)[] = [];
  let first = 0;
  let end = 0;
  let weight = 0;

  const slotOf = (key: number) => ((key % capacity) + capacity) % capacity;
  const at = (key: number) => (key >= first && key < end ? slots[slotOf(key)] : undefined);
  const put = (key: number, row: Row | undefined) => {
    slots[slotOf(key)] = row;
  };
  const drop = (row: Row) => {
    weight -= weigh(row);
    onDrop(row);
  };
  const dropFirst = () => {
    const row = at(first);
    put(first, undefined);
    first++;
    if (row !== undefined) drop(row);
  };
  const isTooHeavy = () => weight > maxWeight && end - first > 1;
  const dropExcess = () => {
    while (isTooHeavy()) dropFirst();
  };

  return {
    first: () => first,
    end: () => end,
    size: () => end - first,
    capacity,
    /** true if there is no room for earlier rows */
    isFull: () => end - first === capacity || weight > maxWeight * FULL_SHARE,
    at,

    append: (row: Row) => {
      if (end - first === capacity) dropFirst();
      put(end, row);
      end++;
      weight += weigh(row);
      dropExcess();
    },

    /** Adds earlier rows, in order. Returns how many fit, counted from the newest. */
    prepend: (rows: readonly Row[]) => {
      let taken = 0;
      for (const row of rows.toReversed()) {
        const heavier = weight + weigh(row);
        if (end - first === capacity || heavier > maxWeight) break;
        first--;
        put(first, row);
        weight = heavier;
        taken++;
      }
      return taken;
    },

    /** Replaces one row by several, or by none. */
    replace: (key: number, rows: readonly Row[]) => {
      const old = at(key);
      if (old === undefined) return;
      const before: Row[] = [];
      for (let each = first; each < key; each++) before.push(at(each) as Row);
      const head = [...before, ...rows];
      const room = capacity - (end - key - 1);
      const dropped = head.splice(0, Math.max(0, head.length - room));
      for (let each = first; each <= key; each++) put(each, undefined);
      first = key + 1 - head.length;
      head.forEach((row, index) => put(first + index, row));
      for (const row of rows) weight += weigh(row);
      drop(old);
      dropped.forEach(drop);
      dropExcess();
    },

    /** Removes all rows; the next one gets the key `next`. */
    clear: (next = end) => {
      for (let left = end - first; left > 0; left--) dropFirst();
      first = next;
      end = next;
    },
  };
};

export type Ring<Row> = ReturnType<typeof createRing<Row>>;
