type Options<Row> = {
  capacity: number;
  /** what a row weighs, and how much all may weigh together; a single one may weigh more */
  weigh?: (row: Row) => number;
  most?: number;
  onDrop?: (row: Row) => void;
};

/** Where earlier rows would not stay. */
const NEARLY = 0.9;

/**
 * Rows under numbers that rise by one: `first` is the oldest kept, `end` the number of the next. The oldest make room
 * when it is full, or too heavy. Numbers stay as they are while rows are added at either end; `replace` moves those
 * before it.
 */
export const createRing = <Row>({
  capacity,
  weigh = () => 0,
  most = Infinity,
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
  const isTooHeavy = () => weight > most && end - first > 1;
  const lighten = () => {
    while (isTooHeavy()) dropFirst();
  };

  return {
    first: () => first,
    end: () => end,
    size: () => end - first,
    capacity,
    /** earlier rows find no room */
    isFull: () => end - first === capacity || weight > most * NEARLY,
    at,

    append: (row: Row) => {
      if (end - first === capacity) dropFirst();
      put(end, row);
      end++;
      weight += weigh(row);
      lighten();
    },

    /** in their order; answers how many found room, the newest of them */
    prepend: (rows: readonly Row[]) => {
      let taken = 0;
      for (const row of rows.toReversed()) {
        const heavier = weight + weigh(row);
        if (end - first === capacity || heavier > most) break;
        first--;
        put(first, row);
        weight = heavier;
        taken++;
      }
      return taken;
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
      for (const row of rows) weight += weigh(row);
      drop(old);
      dropped.forEach(drop);
      lighten();
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
