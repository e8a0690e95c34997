import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { heightOf, positionFor, rangeAt } from './rowWindow.ts';

type Options = {
  /** in px, including the line; same as in the style sheet */
  rowHeight: number;
  count: number;
  /** The row to scroll into view when it changes; -1 for none. */
  cursor?: number;
  /** height in px of the sticky head of the scrolled element */
  headHeight?: number;
};

/**
 * The range of rows to render, and the ref of the scrolling element. All rows have the same height, so the range
 * follows from the scroll position.
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

  /** Scrolls as far as needed to show a row. */
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
    // adding or removing a row elsewhere must not scroll back to the cursor
    // oxlint-disable-next-line react/exhaustive-deps
  }, [cursor]);

  // a cursor that jumps is rendered immediately, before the scroll event
  const isInRange = cursor < 0 || (cursor >= range.from && cursor < range.to);
  const rows = { rowHeight, count };
  const drawn = isInRange ? range : rangeAt(rows, positionFor(rows, cursor, 0, 0), 0);
  return { scroller, ...drawn, height: heightOf(rows), reveal };
};
