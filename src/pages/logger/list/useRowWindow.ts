import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Logger } from '../engine/logger.ts';
import { createRowWindow } from '../engine/rowWindow.ts';

/** Where there is no layout: in jsdom, and before the first paint. */
const DEFAULT_HEIGHT = 600;

/** A browser may round the offset that it is given. */
const scrollTo = (element: HTMLElement, top: number) => {
  element.scrollTop = top;
  return element.scrollTop;
};

type Options = {
  logger: Logger;
  scroller: RefObject<HTMLElement | null>;
  isFollowing: boolean;
  layout: string;
};

/** The window of drawn rows, tied to the element that scrolls: measures drawn rows and keeps the scroll position. */
export const useRowWindow = ({ logger, scroller, isFollowing, layout }: Options) => {
  const [model] = useState(() => createRowWindow(logger.visible));
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(DEFAULT_HEIGHT);
  const [, setMeasured] = useState(0);
  // the offset that was set by script, to tell its scroll event from the user's
  const scriptedTop = useRef(-1);
  const rows = model.compute({ isFollowing, top, height, layout });

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- measures after every render; ends when no height has changed
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let hasChanged = false;
    for (const part of element.querySelectorAll<HTMLElement>('[data-row]')) {
      if (part.offsetHeight > 0 && model.measure(part.dataset.row ?? '', part.offsetHeight))
        hasChanged = true;
    }
    if (hasChanged) setMeasured(measured => measured + 1);
    if (isFollowing) {
      scriptedTop.current = scrollTo(element, element.scrollHeight);
      return;
    }
    const wanted = model.anchoredTop();
    if (wanted === undefined) return;
    if (Math.abs(wanted - element.scrollTop) >= 1) scriptedTop.current = scrollTo(element, wanted);
    // also without a scroll: `top` was not kept while the list was followed
    setTop(element.scrollTop);
  });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight || DEFAULT_HEIGHT));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);

  return {
    ...rows,
    /** The list was scrolled to this offset by script. */
    isScripted: (offset: number) => Math.abs(offset - scriptedTop.current) < 1,
    /** The user has scrolled to this offset. */
    moveTo: (offset: number) => {
      scriptedTop.current = -1;
      model.anchorAt(rows, offset);
      setTop(offset);
    },
    /** Scrolls by script. */
    scrollBy: (by: number) => {
      const element = scroller.current;
      if (element === null) return;
      scriptedTop.current = scrollTo(element, element.scrollTop + by);
      model.anchorAt(rows, scriptedTop.current);
      setTop(scriptedTop.current);
    },
    /** Brings a row into view; `nearest` scrolls no further than needed. */
    reveal: (id: string, align: 'nearest' | 'center' = 'nearest') => {
      const element = scroller.current;
      if (element === null) return;
      const view = element.clientHeight || DEFAULT_HEIGHT;
      const from = isFollowing ? Math.max(0, rows.total - view) : element.scrollTop;
      const wanted = model.reveal(id, align, { top: from, height: view, layout });
      if (wanted === undefined) return;
      setTop(wanted);
      scriptedTop.current = scrollTo(element, wanted);
    },
    /** Keeps what is in view where it is, when following ends. */
    hold: () =>
      model.anchorAt(
        rows,
        isFollowing ? Math.max(0, rows.total - height) : (scroller.current?.scrollTop ?? 0),
      ),
  };
};
