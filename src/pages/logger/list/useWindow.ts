import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { createHeights, ROW_HEIGHT } from '../engine/heights.ts';
import type { Logger } from '../engine/logger.ts';
import { idOf } from '../engine/rows.ts';

const OVERSCAN = 8;
/** jsdom and a window that is not laid out yet have no height */
const LIKELY_HEIGHT = 600;

const keyOfId = (logger: Logger, id: string) => {
  const [epoch = 0, seq = 0] = id.replace('gap', '').split('.').map(Number);
  return logger.store.keyOf(epoch, seq);
};

export const indexOfId = (logger: Logger, id: string) => {
  const key = keyOfId(logger, id);
  return key === undefined ? -1 : logger.indexOf(key);
};

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

/**
 * Which rows stand in view, and where. While it follows the end is in view; otherwise the row on top stays where it is,
 * whatever comes, goes or grows before it.
 */
export const useWindow = ({ logger, scroller, isFollowing, layout }: Options) => {
  const [heights] = useState(() => createHeights(id => indexOfId(logger, id)));
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(LIKELY_HEIGHT);
  const [, setMeasured] = useState(0);
  const own = useRef(-1);
  const anchor = useRef<{ id: string; below: number } | null>(null);

  heights.settle(layout);
  const count = logger.count();
  const total = heights.offsetOf(count);
  const from = isFollowing ? Math.max(0, total - height) : Math.min(top, Math.max(0, total - height));
  const first = Math.max(0, heights.indexAt(from) - OVERSCAN);
  const end = Math.min(count, heights.indexAt(from + height) + OVERSCAN + 1);

  // as they are drawn: by the time the reader acts, others may have come before them
  const drawn = Array.from({ length: Math.max(0, end - first) }, (_, index) => {
    const key = logger.keyAt(first + index);
    const row = key === undefined ? undefined : logger.store.at(key);
    return row === undefined ? undefined : idOf(row);
  });

  const remember = (offset: number) => {
    const index = Math.max(first, Math.min(heights.indexAt(offset), end - 1));
    const id = drawn[index - first];
    anchor.current = id === undefined ? null : { id, below: offset - heights.offsetOf(index) };
  };

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- measures what every render drew; ends when nothing has moved
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let hasMoved = false;
    for (const part of element.querySelectorAll<HTMLElement>('[data-row]')) {
      if (part.offsetHeight > 0 && heights.measure(part.dataset.row ?? '', part.offsetHeight))
        hasMoved = true;
    }
    if (hasMoved) setMeasured(measured => measured + 1);
    if (isFollowing) {
      own.current = scrollTo(element, element.scrollHeight);
      return;
    }
    if (anchor.current === null) return;
    const index = indexOfId(logger, anchor.current.id);
    const wanted = heights.offsetOf(Math.max(0, index)) + anchor.current.below;
    if (index < 0) return;
    if (Math.abs(wanted - element.scrollTop) >= 1) own.current = scrollTo(element, wanted);
    // also where it stands already: while it followed, nobody asked for the place
    setTop(element.scrollTop);
  });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight || LIKELY_HEIGHT));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);

  return {
    first,
    end,
    count,
    total,
    offset: heights.offsetOf(first),
    /** rows take turns in so many places of the document, which then need not be made anew */
    slots: Math.ceil(height / ROW_HEIGHT) + 2 * OVERSCAN + 2,
    /** the list was scrolled to there by itself */
    isOwn: (offset: number) => Math.abs(offset - own.current) < 1,
    /** after the reader scrolled */
    moveTo: (offset: number) => {
      own.current = -1;
      remember(offset);
      setTop(offset);
    },
    /** by itself, which is not the reader's scrolling */
    shift: (by: number) => {
      const element = scroller.current;
      if (element === null) return;
      own.current = scrollTo(element, element.scrollTop + by);
      remember(own.current);
      setTop(own.current);
    },
    /** a row into view, with as little movement as needed */
    reveal: (id: string, place: 'nearest' | 'centre' = 'nearest') => {
      const element = scroller.current;
      const index = indexOfId(logger, id);
      if (element === null || index < 0) return;
      heights.settle(layout);
      const start = heights.offsetOf(index);
      const stop = heights.offsetOf(index + 1);
      const view = element.clientHeight || LIKELY_HEIGHT;
      const now = isFollowing ? Math.max(0, total - view) : element.scrollTop;
      const isInView = start >= now && stop <= now + view;
      const nearest = start < now ? start : stop - view;
      const wanted =
        place === 'centre' ? Math.max(0, start - view / 2) : isInView ? now : Math.max(0, nearest);
      anchor.current = { id, below: wanted - start };
      setTop(wanted);
      own.current = scrollTo(element, wanted);
    },
    hold: () => remember(isFollowing ? Math.max(0, total - height) : (scroller.current?.scrollTop ?? 0)),
  };
};
