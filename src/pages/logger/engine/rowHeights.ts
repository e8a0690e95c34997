/** `layout` identifies how rows are laid out; `rowHeight` is the default height. */
export type RowLayout = { layout: string; rowHeight: number };

/**
 * The heights of the rows in the list. All rows have the default height except those with another measured one: opened
 * and wrapped rows, and gaps. Those are kept by ID, because their indexes change.
 */
export const createRowHeights = (indexOf: (id: string) => number) => {
  const extras = new Map<string, number>();
  let layout = '';
  let rowHeight = 0;
  let measured: { index: number; extra: number; before: number }[] = [];

  return {
    /** Returns true if the height differs from the known one. */
    measure: (id: string, height: number) => {
      const extra = height - rowHeight;
      if ((extras.get(id) ?? 0) === extra) return false;
      if (extra === 0) extras.delete(id);
      else extras.set(id, extra);
      return true;
    },

    /** Call this before the queries below if rows were added or dropped. A new layout discards all heights. */
    update: (next: RowLayout) => {
      if (next.layout !== layout || next.rowHeight !== rowHeight) extras.clear();
      ({ layout, rowHeight } = next);
      measured = [];
      for (const [id, extra] of extras) {
        const index = indexOf(id);
        if (index < 0) extras.delete(id);
        else measured.push({ index, extra, before: 0 });
      }
      measured.sort((one, other) => one.index - other.index);
      let before = 0;
      for (const row of measured) {
        row.before = before;
        before += row.extra;
      }
    },

    offsetOf: (index: number) => {
      const last = measured.findLast(row => row.index < index);
      return index * rowHeight + (last === undefined ? 0 : last.before + last.extra);
    },

    indexAt: (offset: number) => {
      for (const { index, extra, before } of measured.toReversed()) {
        const top = index * rowHeight + before;
        if (offset < top) continue;
        const height = rowHeight + extra;
        return offset < top + height ? index : index + 1 + Math.floor((offset - top - height) / rowHeight);
      }
      return Math.max(0, Math.floor(offset / rowHeight));
    },
  };
};
