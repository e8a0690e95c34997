/** Finds rows with the same serial number, by index. '' is none. Adding, and removing all but the first, is O(1). */
export const createSerialIndex = () => {
  const firsts = new Map<string, number>();
  /** the other rows with a serial number */
  const others = new Map<string, Set<number>>();
  const repeated = new Set<number>();

  const addOther = (serial: string, row: number) => {
    const rows = others.get(serial) ?? new Set();
    others.set(serial, rows.add(row));
    repeated.add(row);
  };

  const removeOther = (serial: string, row: number) => {
    const rows = others.get(serial);
    rows?.delete(row);
    if (rows?.size === 0) others.delete(serial);
    repeated.delete(row);
  };

  return {
    firstOf: (serial: string) => firsts.get(serial),

    /** All rows whose serial number an earlier row has. */
    repeated: repeated as ReadonlySet<number>,

    add: (serial: string, row: number) => {
      if (serial === '') return;
      const first = firsts.get(serial);
      if (first === undefined || row < first) firsts.set(serial, row);
      if (first !== undefined) addOther(serial, Math.max(first, row));
    },

    remove: (serial: string, row: number) => {
      if (firsts.get(serial) !== row) {
        removeOther(serial, row);
        return;
      }
      let next: number | undefined;
      for (const other of others.get(serial) ?? []) if (next === undefined || other < next) next = other;
      if (next === undefined) firsts.delete(serial);
      else {
        firsts.set(serial, next);
        removeOther(serial, next);
      }
    },

    clear: () => {
      firsts.clear();
      others.clear();
      repeated.clear();
    },
  };
};
