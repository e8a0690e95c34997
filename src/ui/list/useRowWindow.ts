import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { heightOf, positionFor, rangeAt } from './rowWindow.ts';

type Options = {
  /** in px, with its line; the style sheet has the same */
  rowHeight: number;
  count: number;
  /** The row that is scrolled into view when it becomes another one. -1: none. */
  cursor?: number;
  /** in px, of what stays at the top of the scrolled element */
  headHeight?: number;
};

/**
 * The range of rows that is drawn, and the ref of what scrolls them. All rows are equally high, so the scroll position
 * tells it.
 *
 * @example
 * const { scroller, from, to, top, height } = useRowWindow({ rowHeight: 36, count: rows.length });
 */
export const useRowWindow = ({ rowHeight, count, cursor = -1, headHeight = 0 }: Options) => {
  const scroller = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState(() => rangeAt({ rowHeight, count }, 0, 0));

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const update = () =>
      setRange(before => {
        const next = rangeAt({ rowHeight, count }, element.scrollTop, element.clientHeight - headHeight);
        return next.from === before.from && next.to === before.to ? before : next;
      });
    update();
    element.addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      element.removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [rowHeight, count, headHeight]);

  /** Scrolls as far as it takes to see a row. */
  const reveal = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (element === null || index < 0) return;
      const height = element.clientHeight - headHeight;
      const position = positionFor({ rowHeight, count }, index, element.scrollTop, height);
      if (position !== element.scrollTop) element.scrollTop = position;
    },
    [rowHeight, count, headHeight],
  );

  useLayoutEffect(() => {
    reveal(cursor);
    // a row that is added or removed elsewhere does not scroll back to the cursor
    // oxlint-disable-next-line react/exhaustive-deps
  }, [cursor]);

  // a cursor that jumps is drawn at once, before the scroll event comes
  const isInRange = cursor < 0 || (cursor >= range.from && cursor < range.to);
  const rows = { rowHeight, count };
  const drawn = isInRange ? range : rangeAt(rows, positionFor(rows, cursor, 0, 0), 0);
  return { scroller, ...drawn, height: heightOf(rows), reveal };
};
