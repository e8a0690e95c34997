/** Within this distance in px from its end, the list counts as scrolled to the end. */
const END_DISTANCE = 2;
/** How often the scroll bar is updated while the list follows, in milliseconds. */
const BAR_INTERVAL = 500;
/** It is updated earlier if the height of the list has changed by more than this share. */
const BAR_TOLERANCE = 0.1;

export type ScrollElements = {
  /** the scrolling element */
  scroller: HTMLElement;
  /** has the height of all rows together */
  space: HTMLElement;
  /** the table, which announces the number of rows */
  table: HTMLElement;
};

/** Tracks the scroll position, and whether the user or a script changed it. */
export const createListScroll = () => {
  let elements: ScrollElements | undefined;
  /** the height of the whole list according to the scroll bar */
  let barTotal = 0;
  let barAt = -Infinity;
  let scrolledTo = 0;

  return {
    attach: (next: ScrollElements | undefined) => {
      elements = next;
    },
    offset: () => scrolledTo,

    /** Whether to update the scroll bar. While the list follows, the bar can lag behind the rows. */
    isBarDue: (total: number, now: number) =>
      Math.abs(total - barTotal) > barTotal * BAR_TOLERANCE || now - barAt >= BAR_INTERVAL,

    /** Returns by how much the list has grown. */
    setBar: ({ total, count }: { total: number; count: number }, now: number) => {
      if (elements === undefined) return 0;
      const grown = total - barTotal;
      barAt = now;
      barTotal = total;
      if (grown !== 0) elements.space.style.height = `${total}px`;
      elements.table.setAttribute('aria-rowcount', String(count + 1));
      return grown;
    },

    scrollTo: (offset: number) => {
      if (elements === undefined) return;
      elements.scroller.scrollTop = offset;
      // the browser may round it
      scrolledTo = elements.scroller.scrollTop;
    },
    endOffset: (height: number) => Math.max(0, barTotal - height) + END_DISTANCE,

    /** Reads the position after the list was scrolled. */
    read: () => {
      if (elements === undefined) return null;
      const { scrollTop, clientHeight } = elements.scroller;
      const moved = scrollTop - scrolledTo;
      const isByUser = Math.abs(moved) >= 1;
      if (isByUser) scrolledTo = scrollTop;
      const distance = barTotal - clientHeight - scrollTop;
      return {
        top: scrollTop,
        distance,
        isByUser,
        isAtEnd: isByUser && distance < END_DISTANCE,
        /** a list that gets shorter moves up, and can also be at its end */
        isDownward: moved >= 1,
      };
    },
  };
};
