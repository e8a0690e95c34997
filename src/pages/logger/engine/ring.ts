type Options<Row> = { capacity: number; onDrop?: (row: Row) => void };

/**
 * Rows under numbers that rise by one: `first` is the oldest kept, `end` the number of the next. The oldest make room
 * when it is full. Numbers stay as they are while rows are added at either end; `replace` moves those before it.
 */
export const createRing = <Row>({ capacity, onDrop = () => {} }: Options<Row>) => {
  const slots: (Row | undefined)[] = [];
  let first = 0;
  let end = 0;

  const slotOf = (key: number) => ((key % capacity) + capacity) % capacity;
  const at = (key: number) => (key >= first && key < end ? slots[slotOf(key)] : undefined);
  const put = (key: number, row: Row | undefined) => {
    slots[slotOf(key)] = row;
  };
  const dropFirst = () => {
    const row = at(first);
    put(first, undefined);
    first++;
    if (row !== undefined) onDrop(row);
  };

  return {
    first: () => first,
    end: () => end,
    size: () => end - first,
    capacity,
    at,

    append: (row: Row) => {
      if (end - first === capacity) dropFirst();
      put(end, row);
      end++;
    },

    /** in their order; answers how many found room, the newest of them */
    prepend: (rows: readonly Row[]) => {
      const taken = rows.slice(rows.length - Math.min(rows.length, capacity - (end - first)));
      for (const row of taken.toReversed()) {
        first--;
        put(first, row);
      }
      return taken.length;
    },

    /** several rows in place of one; the rows before it move down by what is more, or up */
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
      onDrop(old);
      dropped.forEach(onDrop);
    },

    /** the next row is number `next` */
    clear: (next = end) => {
      for (let left = end - first; left > 0; left--) dropFirst();
      first = next;
      end = next;
    },
  };
};

export type Ring<Row> = ReturnType<typeof createRing<Row>>;
