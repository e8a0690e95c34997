export const ROW_HEIGHT = 24;

/**
 * The heights of the rows in the list. All rows have the same height except those that were measured otherwise: opened
 * and wrapped rows, and gaps. These are kept by id, because their indexes change.
 */
export const createRowHeights = (indexOf: (id: string) => number) => {
  const extras = new Map<string, number>();
  let layout = '';
  let measured: { index: number; extra: number; before: number }[] = [];

  return {
    /** Returns true when the height differs from the known one. */
    measure: (id: string, height: number) => {
      const extra = height - ROW_HEIGHT;
      if ((extras.get(id) ?? 0) === extra) return false;
      if (extra === 0) extras.delete(id);
      else extras.set(id, extra);
      return true;
    },

    /** Must be called before the queries below when rows were added or dropped. A new layout forgets all heights. */
    update: (nextLayout: string) => {
      if (nextLayout !== layout) extras.clear();
      layout = nextLayout;
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
      return index * ROW_HEIGHT + (last === undefined ? 0 : last.before + last.extra);
    },

    indexAt: (offset: number) => {
      for (const { index, extra, before } of measured.toReversed()) {
        const top = index * ROW_HEIGHT + before;
        if (offset < top) continue;
        const height = ROW_HEIGHT + extra;
        return offset < top + height ? index : index + 1 + Math.floor((offset - top - height) / ROW_HEIGHT);
      }
      return Math.max(0, Math.floor(offset / ROW_HEIGHT));
    },
  };
};
