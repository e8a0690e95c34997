import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Height of a row with its line, in px; review.css has the same. */
export const ROW_HEIGHT = 61;
/** rows drawn above and below those in view, so that a quick scroll shows no gap */
const MARGIN = 8;
/** in px, where nothing has a height yet */
const MIN_HEIGHT = 600;

type Range = { from: number; to: number };

const rangeAt = (top: number, height: number): Range => {
  const first = Math.floor(top / ROW_HEIGHT);
  const count = Math.ceil(Math.max(height, MIN_HEIGHT) / ROW_HEIGHT);
  return { from: Math.max(0, first - MARGIN), to: first + count + MARGIN };
};

/**
 * The range of rows that is drawn, and the ref of what scrolls them. All rows are equally high, so the scroll position
 * tells it. The row with the cursor is scrolled into view when the cursor moves.
 */
export const useRowWindow = (cursor: number) => {
  const scroller = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState(() => rangeAt(0, 0));

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const update = () =>
      setRange(before => {
        const next = rangeAt(element.scrollTop, element.clientHeight);
        return next.from === before.from && next.to === before.to ? before : next;
      });
    update();
    element.addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      element.removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, []);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || cursor < 0) return;
    const [top, bottom] = [cursor * ROW_HEIGHT, (cursor + 1) * ROW_HEIGHT];
    if (top < element.scrollTop) element.scrollTop = top;
    else if (bottom > element.scrollTop + element.clientHeight)
      element.scrollTop = bottom - element.clientHeight;
  }, [cursor]);

  // a cursor that jumps is drawn at once, before the scroll event comes
  const isInRange = cursor < 0 || (cursor >= range.from && cursor < range.to);
  return { scroller, ...(isInRange ? range : rangeAt(Math.max(0, cursor - MARGIN) * ROW_HEIGHT, 0)) };
};
