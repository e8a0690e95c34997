import type { Logger } from '../engine/logger.ts';
import { createRowWindow } from '../engine/rowWindow.ts';
import { rowId } from '../engine/rows.ts';
import { createRowHosts, type HostedRow } from './rowHosts.ts';
import { createRowPool, type RowPool } from './rowPool.ts';
import type { RowLook, ShownRow } from './rowView.ts';

/** Where there is no layout: in jsdom, and before the first paint. */
const DEFAULT_HEIGHT = 600;
/** Of the columns beside the message, with their gaps; and of a letter, whatever the font. In pixels. */
const OTHER_COLUMNS = 450;
const WIDEST_LETTER = 8;
/** At this distance from its end the list counts as scrolled to the end. */
const END_DISTANCE = 2;
/** How often the scroll bar is brought up to date while the list follows, in milliseconds. */
const BAR_INTERVAL = 500;
/** Earlier when the height of the list has changed by more than this share. */
const BAR_TOLERANCE = 0.1;
/** How often the rows are compared with the log while what arrives is not in view. */
const UNSEEN_INTERVAL = 250;

export type Elements = {
  /** what scrolls */
  scroller: HTMLElement;
  /** as high as all rows together */
  space: HTMLElement;
  /** holds the rows in view */
  body: HTMLElement;
  /** a row to be cloned */
  template: Element;
  /** the table, which tells how many rows there are */
  table: HTMLElement;
};

export type DrawingSettings = {
  isFollowing: boolean;
  open: readonly string[];
  pinned: readonly string[];
  cursor: string | null;
  look: Omit<RowLook, 'messageFits'>;
};

type Options = {
  logger: Logger;
  /** called when other rows are drawn that React renders a part of */
  onHosted: (rows: readonly HostedRow[]) => void;
  /** called when the first row comes into view, or leaves it */
  onTop: (isAtTop: boolean) => void;
};

/**
 * Draws the rows in view, outside of React. While the list follows, its rows are laid out from the lower edge of the list
 * and nothing is measured; otherwise they lie where they belong in the whole list, which is scrolled.
 */
export const createLogDrawing = ({ logger, onHosted, onTop }: Options) => {
  const { store, visible } = logger;
  const model = createRowWindow(visible);
  const hosts = createRowHosts(onHosted);
  let elements: Elements | undefined;
  let pool: RowPool | undefined;
  let settings: DrawingSettings | undefined;
  let height = DEFAULT_HEIGHT;
  let messageFits = 0;
  let look: RowLook | undefined;
  let window = model.compute({ isFollowing: true, top: 0, height, layout: 'lines' });
  /** the offset of the list, and what the element has been scrolled to by script or by the user */
  let top = 0;
  let scrolledTo = 0;
  /** the height of the whole list that the scroll bar shows */
  let barTotal = 0;
  let barAt = -Infinity;
  let drawnAt = -Infinity;
  let isAtTop = false;
  let isPressed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let barTimer: ReturnType<typeof setTimeout> | undefined;

  const layoutOf = ({ look }: DrawingSettings) => (look.isWrapped ? 'wrapped' : 'lines');

  const compute = (current: DrawingSettings) => {
    const { isFollowing } = current;
    window = model.compute({ isFollowing, top, height, layout: layoutOf(current) });
  };

  const showRows = ({ open, pinned, cursor, isFollowing, ...settled }: DrawingSettings) => {
    look ??= { ...settled.look, messageFits };
    const rows: ShownRow[] = [];
    const nextHosted: HostedRow[] = [];
    const isMarked = open.length > 0 || pinned.length > 0 || cursor !== null;
    for (const [at, row] of window.rows.entries()) {
      if (row === undefined) continue;
      const index = window.first + at;
      const isGap = row.kind === 'gap';
      const id = isGap || isMarked ? rowId(row) : '';
      const host = isGap || (isMarked && open.includes(id)) ? hosts.get(row, id) : undefined;
      if (host !== undefined) nextHosted.push({ id, row, host });
      rows.push({
        row,
        index,
        found: look.query.isRegex ? store.filter.matches.spanAt(visible.keyAt(index) ?? -1) : null,
        problem: isGap ? null : store.problemOf(row),
        isCursor: isMarked && cursor === id,
        isPinned: isMarked && pinned.includes(id),
        host,
      });
    }
    // the text of an empty list is shown in its place
    if (elements !== undefined) elements.space.hidden = rows.length === 0;
    pool?.show(rows, look, !isFollowing || nextHosted.length > 0);
    hosts.keep(nextHosted);
  };

  /** Only rows that may have a height of their own. Returns true when one has changed. */
  const measure = ({ look }: DrawingSettings) => {
    let hasChanged = false;
    for (const view of pool?.views() ?? []) {
      const [id, row] = [view.id(), view.row()];
      if (id === undefined || row === undefined || !(look.isWrapped || hosts.has(id))) continue;
      const { offsetHeight } = view.slot;
      if (offsetHeight > 0 && model.measure(id, offsetHeight)) hasChanged = true;
    }
    return hasChanged;
  };

  const setBar = ({ space, table }: Elements, now: number) => {
    barAt = now;
    if (window.total !== barTotal) {
      barTotal = window.total;
      space.style.height = `${barTotal}px`;
    }
    table.setAttribute('aria-rowcount', String(window.count + 1));
  };

  const scrollTo = ({ scroller }: Elements, offset: number) => {
    scroller.scrollTop = offset;
    // a browser may round it
    scrolledTo = scroller.scrollTop;
  };

  /** Where the rows begin, in the whole list. */
  const place = (current: Elements) => {
    const position = `translateY(${window.offset}px)`;
    if (current.body.style.transform !== position) current.body.style.transform = position;
    setBar(current, drawnAt);
  };

  const drawFollowing = (current: Elements, by: DrawingSettings, isForced: boolean) => {
    compute(by);
    showRows(by);
    if (current.body.style.transform !== '') current.body.style.transform = '';
    const hasJumped = Math.abs(window.total - barTotal) > barTotal * BAR_TOLERANCE;
    if (!isForced && !hasJumped && drawnAt - barAt < BAR_INTERVAL) {
      barTimer ??= setTimeout(() => {
        barTimer = undefined;
        draw(false);
      }, BAR_INTERVAL);
      return;
    }
    const hasGrown = window.total !== barTotal;
    setBar(current, drawnAt);
    if (isForced || hasGrown) scrollTo(current, Math.max(0, barTotal - height) + END_DISTANCE);
    top = scrolledTo;
  };

  const drawInPlace = (current: Elements, by: DrawingSettings) => {
    for (let round = 0; round < 4; round++) {
      compute(by);
      const wanted = model.anchoredTop();
      if (wanted !== undefined) {
        const next = Math.max(0, Math.min(wanted, window.total - height));
        if (Math.abs(next - top) >= 1) {
          top = next;
          compute(by);
        }
      }
      showRows(by);
      place(current);
      if (!measure(by)) break;
    }
    if (Math.abs(top - scrolledTo) < 1) return;
    scrollTo(current, top);
    top = scrolledTo;
  };

  /** `isForced`: something else than the log has changed. */
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

  /** The log has changed: what arrives below the rows in view can wait. */
  const update = () => {
    if (isPressed || settings === undefined) return;
    const wait = UNSEEN_INTERVAL - (performance.now() - drawnAt);
    if (settings.isFollowing || wait <= 0) draw(false);
    else timer ??= setTimeout(() => draw(false), wait);
  };

  /** The offset of the rows in view. While the list follows they lie at its end. */
  const offset = () => (settings?.isFollowing === true ? Math.max(0, window.total - height) : top);

  return {
    draw,

    attach: (next: Elements) => {
      elements = next;
      pool = createRowPool(next.body, next.template);
      const observer =
        typeof ResizeObserver === 'undefined'
          ? undefined
          : new ResizeObserver(() => {
              height = next.scroller.clientHeight || DEFAULT_HEIGHT;
              messageFits = Math.max(
                0,
                Math.floor((next.scroller.clientWidth - OTHER_COLUMNS) / WIDEST_LETTER),
              );
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
      };
    },

    set: (next: DrawingSettings) => {
      if (next.look !== settings?.look) look = undefined;
      settings = next;
    },

    /** While a pointer is pressed on the rows, they don't move away under it. */
    press: (isDown: boolean) => {
      if (isPressed === isDown) return;
      isPressed = isDown && settings?.isFollowing === true;
      if (!isPressed) update();
    },

    /** The list has been scrolled. Returns who did it, and where the list is now. */
    scrolled: () => {
      if (elements === undefined || settings === undefined) return null;
      const { scroller } = elements;
      const { scrollTop } = scroller;
      if (Math.abs(scrollTop - scrolledTo) < 1) return { isByUser: false, isAtEnd: false, top: scrollTop };
      scrolledTo = scrollTop;
      const distance = barTotal - scroller.clientHeight - scrollTop;
      const isAtEnd = distance < END_DISTANCE;
      // the bar may be behind the rows while the list follows
      top = settings.isFollowing ? Math.max(0, offset() - distance) : scrollTop;
      return { isByUser: true, isAtEnd, top };
    },

    /** The row at the top of the view stays there from now on. */
    anchor: () => model.anchorAt(window, top),

    /** Keeps what is in view where it is, when following ends. */
    hold: () => {
      if (settings === undefined) return;
      if (settings.isFollowing && measure(settings)) compute(settings);
      top = offset();
      model.anchorAt(window, top);
    },

    /** Scrolls by script. */
    scrollBy: (by: number) => {
      if (elements === undefined) return;
      scrollTo(elements, scrolledTo + by);
      top = scrolledTo;
      model.anchorAt(window, top);
      draw();
    },

    /** Brings a row into view; `nearest` scrolls no further than needed. */
    reveal: (id: string, align: 'nearest' | 'center' = 'nearest') => {
      if (settings === undefined) return;
      const wanted = model.reveal(id, align, { top: offset(), height, layout: layoutOf(settings) });
      if (wanted === undefined) return;
      top = wanted;
      if (!settings.isFollowing) draw();
    },

    /** true for a node within the rows in view */
    holds: (node: Node) => elements?.body.contains(node) === true,
    idAt: (part: Element) => {
      const view = pool?.viewAt(part);
      return view?.row()?.kind === 'event' ? view.id() : undefined;
    },
    slotOf: (id: string) => pool?.views().find(view => view.id() === id)?.slot,
  };
};
