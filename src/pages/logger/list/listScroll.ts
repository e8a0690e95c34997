/** At this distance from its end the list counts as scrolled to the end. */
const END_DISTANCE = 2;
/** How often the scroll bar is brought up to date while the list follows, in milliseconds. */
const BAR_INTERVAL = 500;
/** Earlier when the height of the list has changed by more than this share. */
const BAR_TOLERANCE = 0.1;

export type ScrollElements = {
  /** what scrolls */
  scroller: HTMLElement;
  /** as high as all rows together */
  space: HTMLElement;
  /** the table, which tells how many rows there are */
  table: HTMLElement;
};

/** What is scrolled, and to where: by script, or by the user. */
export const createListScroll = () => {
  let elements: ScrollElements | undefined;
  /** the height of the whole list that the scroll bar shows */
  let barTotal = 0;
  let barAt = -Infinity;
  let scrolledTo = 0;

  return {
    attach: (next: ScrollElements | undefined) => {
      elements = next;
    },
    offset: () => scrolledTo,

    /** While the list follows, its bar may be a little behind the rows. */
    isBarDue: (total: number, now: number) =>
      Math.abs(total - barTotal) > barTotal * BAR_TOLERANCE || now - barAt >= BAR_INTERVAL,

    /** Returns how much the list has grown. */
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
      // a browser may round it
      scrolledTo = elements.scroller.scrollTop;
    },
    endOffset: (height: number) => Math.max(0, barTotal - height) + END_DISTANCE,

    /** Reads where the list is after it was scrolled. */
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
        /** a list that becomes shorter is moved up, and may be at its end, too */
        isDownward: moved >= 1,
      };
    },
  };
};
