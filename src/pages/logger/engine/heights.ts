export const ROW_HEIGHT = 24;

/**
 * Where rows stand in the list: all are equally high but those that were measured otherwise (opened, wrapped, gaps).
 * Kept by id; the list says at which index each is now.
 */
export const createHeights = (indexOf: (id: string) => number) => {
  const extras = new Map<string, number>();
  let layout = '';
  let places: { index: number; extra: number; before: number }[] = [];

  return {
    /** answers whether something moved */
    measure: (id: string, height: number) => {
      const extra = height - ROW_HEIGHT;
      if ((extras.get(id) ?? 0) === extra) return false;
      if (extra === 0) extras.delete(id);
      else extras.set(id, extra);
      return true;
    },

    /** to be called when rows came or went, before asking; another layout has other heights */
    settle: (wanted: string) => {
      if (wanted !== layout) extras.clear();
      layout = wanted;
      places = [];
      for (const [id, extra] of extras) {
        const index = indexOf(id);
        if (index < 0) extras.delete(id);
        else places.push({ index, extra, before: 0 });
      }
      places.sort((one, other) => one.index - other.index);
      let before = 0;
      for (const place of places) {
        place.before = before;
        before += place.extra;
      }
    },

    offsetOf: (index: number) => {
      const last = places.findLast(place => place.index < index);
      return index * ROW_HEIGHT + (last === undefined ? 0 : last.before + last.extra);
    },

    indexAt: (offset: number) => {
      for (const { index, extra, before } of places.toReversed()) {
        const top = index * ROW_HEIGHT + before;
        if (offset < top) continue;
        const height = ROW_HEIGHT + extra;
        return offset < top + height ? index : index + 1 + Math.floor((offset - top - height) / ROW_HEIGHT);
      }
      return Math.max(0, Math.floor(offset / ROW_HEIGHT));
    },
  };
};
