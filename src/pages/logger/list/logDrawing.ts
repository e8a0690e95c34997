import type { Logger } from '../engine/logger.ts';
import { createRowWindow } from '../engine/rowWindow.ts';
import { createListScroll, type ScrollElements } from './listScroll.ts';
import { createRowHosts, type HostedRow } from './rowHosts.ts';
import { createRowPool, type RowPool } from './rowPool.ts';
import type { RowLook } from './rowView.ts';
import { type RowMarks, shownRows } from './shownRows.ts';

/** Used without layout: in jsdom, and before the first paint. */
const DEFAULT_HEIGHT = 600;
/** In pixels: the width of the columns other than the message, with their gaps; and of a character, for any font. */
const OTHER_COLUMNS = 450;
const WIDEST_LETTER = 8;
const DEFAULT_ROW_HEIGHT = 24;
/** Interval for updating the scroll bar after the last row has arrived while the list follows, in milliseconds. */
const SETTLE_INTERVAL = 500;
/** Interval for updating the rows while new ones arrive out of view, in milliseconds. */
const UNSEEN_INTERVAL = 250;

export type Elements = ScrollElements & {
  /** contains the rows in view */
  body: HTMLElement;
  /** the row to clone */
  template: Element;
};

export type DrawingSettings = RowMarks & {
  isFollowing: boolean;
  look: Omit<RowLook, 'messageFits'>;
};

type Options = {
  logger: Logger;
  /** called when the rows with a part that React renders have changed */
  onHosted: (rows: readonly HostedRow[]) => void;
  /** called when the first row enters or leaves the view */
  onTop: (isAtTop: boolean) => void;
};

/**
 * Renders the rows in view, outside of React. While the list follows, rows are laid out from the lower edge of the list
 * and nothing is measured; otherwise they are at their position in the whole list, which is scrolled.
 */
export const createLogDrawing = ({ logger, onHosted, onTop }: Options) => {
  const model = createRowWindow(logger.folded);
  const hosts = createRowHosts(onHosted);
  const scroll = createListScroll();
  let elements: Elements | undefined;
  let pool: RowPool | undefined;
  let settings: DrawingSettings | undefined;
  let height = DEFAULT_HEIGHT;
  let rowHeight = DEFAULT_ROW_HEIGHT;
  let messageFits = 0;
  let look: RowLook | undefined;
  let window = model.compute({
    isFollowing: true,
    top: 0,
    height,
    layout: 'lines',
    rowHeight,
  });
  /** the offset of the rows in view */
  let top = 0;
  let drawnAt = -Infinity;
  let isAtTop = false;
  let isPressed = false;
  let isAnchorNew = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let barTimer: ReturnType<typeof setTimeout> | undefined;

  const viewportOf = ({ look: { isWrapped } }: DrawingSettings) => ({
    top,
    height,
    layout: isWrapped ? 'wrapped' : 'lines',
    rowHeight,
  });

  const compute = (current: DrawingSettings) => {
    window = model.compute({ ...viewportOf(current), isFollowing: current.isFollowing });
  };

  const showRows = (current: DrawingSettings) => {
    look ??= { ...current.look, messageFits };
    const { rows, hosted } = shownRows({ logger, window, look, marks: current, hosts });
    // the message for an empty list takes its place
    if (elements !== undefined) elements.space.hidden = rows.length === 0;
    pool?.show(rows, look, !current.isFollowing || hosted.length > 0);
    hosts.keep(hosted);
  };

  /** Measures only rows that can have another height than the default. Returns true if one has changed. */
  const measure = (current: DrawingSettings) => {
    let hasChanged = false;
    for (const view of pool?.views() ?? []) {
      const [id, row] = [view.id(), view.row()];
      if (id === undefined || row === undefined || !(current.look.isWrapped || hosts.has(id))) continue;
      const { offsetHeight } = view.slot;
      if (offsetHeight > 0 && model.measure(id, offsetHeight)) hasChanged = true;
    }
    return hasChanged;
  };

  const drawFollowing = ({ body }: Elements, current: DrawingSettings, isForced: boolean) => {
    compute(current);
    showRows(current);
    if (body.style.transform !== '') body.style.transform = '';
    if (!isForced && !scroll.isBarDue(window.total, drawnAt)) {
      barTimer ??= setTimeout(() => {
        barTimer = undefined;
        draw(false);
      }, SETTLE_INTERVAL);
      return;
    }
    const grown = scroll.setBar(window, drawnAt);
    if (isForced || grown !== 0) scroll.scrollTo(scroll.endOffset(height));
    top = scroll.offset();
  };

  const anchorInView = () => model.anchorAt(window, top, height, settings?.cursor ?? null);
  /** Keeps what the user is reading in place from now on. */
  const anchor = () => {
    anchorInView();
    isAnchorNew = true;
  };

  const drawInPlace = ({ body }: Elements, current: DrawingSettings) => {
    let hasShrunk = false;
    for (let round = 0; round < 4; round++) {
      compute(current);
      const wanted = model.anchoredTop();
      if (wanted !== undefined) {
        const next = Math.max(0, Math.min(wanted, window.total - height));
        if (Math.abs(next - top) >= 1) {
          top = next;
          compute(current);
        }
      }
      showRows(current);
      const position = `translateY(${window.offset}px)`;
      if (body.style.transform !== position) body.style.transform = position;
      if (scroll.setBar(window, drawnAt) < 0) hasShrunk = true;
      if (!measure(current)) break;
    }
    // the browser scrolls a list that got shorter, which is not the user scrolling
    if (hasShrunk || Math.abs(top - scroll.offset()) >= 1) {
      scroll.scrollTo(top);
      top = scroll.offset();
    }
    // the rows rendered before may not have been those in view
    if (isAnchorNew && window.count > 0) anchorInView();
    isAnchorNew = false;
  };

  /** `isForced`: something other than the log has changed. */
  const draw = (isForced = true) => {
    clearTimeout(timer);
    timer = undefined;
    if (elements === undefined || settings === undefined) return;
    drawnAt = performance.now();
    const { isFollowing } = settings;
    if (isFollowing) drawFollowing(elements, settings, isForced);
    else drawInPlace(elements, settings);
    const isNowAtTop = !isFollowing && window.first === 0 && window.count > 0;
    if (isNowAtTop !== isAtTop) onTop(isNowAtTop);
    isAtTop = isNowAtTop;
  };

  /** Called when the log has changed. Rows that arrive below those in view can wait. */
  const update = () => {
    if (isPressed || settings === undefined) return;
    const wait = UNSEEN_INTERVAL - (performance.now() - drawnAt);
    const isEndInView = settings.isFollowing || window.end === window.count;
    if (isEndInView || wait <= 0) draw(false);
    else timer ??= setTimeout(() => draw(false), wait);
  };

  /** The offset of the rows in view. While the list follows, they are at its end. */
  const offset = () => (settings?.isFollowing === true ? Math.max(0, window.total - height) : top);

  return {
    draw,

    attach: (next: Elements) => {
      elements = next;
      scroll.attach(next);
      pool = createRowPool(next.body, next.template);
      const observer =
        typeof ResizeObserver === 'undefined'
          ? undefined
          : new ResizeObserver(() => {
              const { clientHeight, clientWidth } = next.scroller;
              height = clientHeight || DEFAULT_HEIGHT;
              const styledHeight = getComputedStyle(next.scroller).getPropertyValue('--log-row-h');
              rowHeight = Number.parseInt(styledHeight, 10) || DEFAULT_ROW_HEIGHT;
              messageFits = Math.max(0, Math.floor((clientWidth - OTHER_COLUMNS) / WIDEST_LETTER));
              look = undefined;
              draw();
            });
      observer?.observe(next.scroller);
      const unsubscribe = logger.subscribe(update);
      return () => {
        observer?.disconnect();
        unsubscribe();
        clearTimeout(timer);
        clearTimeout(barTimer);
        barTimer = undefined;
        elements = undefined;
        scroll.attach(undefined);
      };
    },

    set: (next: DrawingSettings) => {
      const isCursorMoved = next.cursor !== settings?.cursor;
      const isReading = settings?.isFollowing === false && !next.isFollowing;
      if (next.look !== settings?.look) look = undefined;
      settings = next;
      if (isCursorMoved && isReading) anchor();
    },

    /** While a pointer is pressed on the rows, they don't move. */
    press: (isDown: boolean) => {
      if (isPressed === isDown) return;
      isPressed = isDown && settings?.isFollowing === true;
      if (!isPressed) update();
    },

    /** Call this after scrolling. Returns who scrolled, and the new position. */
    scrolled: () => {
      const scrolled = scroll.read();
      if (scrolled === null || settings === undefined || !scrolled.isByUser) return scrolled;
      // while the list follows, the scroll bar can lag behind the rows
      top = settings.isFollowing ? Math.max(0, offset() - scrolled.distance) : scrolled.top;
      return { ...scrolled, top };
    },

    anchor,

    /** Keeps what is in view in place when following ends. */
    hold: () => {
      if (settings === undefined) return;
      if (settings.isFollowing && measure(settings)) compute(settings);
      top = offset();
      anchor();
    },

    /** Scrolls by script. */
    scrollBy: (by: number) => {
      scroll.scrollTo(scroll.offset() + by);
      top = scroll.offset();
      anchor();
      draw();
    },

    /** Scrolls a row into view; `nearest` scrolls no further than needed. */
    reveal: (id: string, align: 'nearest' | 'center' = 'nearest') => {
      if (settings === undefined) return;
      const wanted = model.reveal(id, align, { ...viewportOf(settings), top: offset() });
      if (wanted === undefined) return;
      top = wanted;
      if (!settings.isFollowing) draw();
    },

    /** true if a node is within the rows in view */
    holds: (node: Node) => elements?.body.contains(node) === true,
    idAt: (part: Element) => {
      const view = pool?.viewAt(part);
      return view?.row()?.kind === 'event' ? view.id() : undefined;
    },
    slotOf: (id: string) => pool?.views().find(view => view.id() === id)?.slot,
  };
};
