import { createRowHeights, ROW_HEIGHT } from './rowHeights.ts';
import { type Row, rowId } from './rows.ts';
import type { VisibleRows } from './visibleRows.ts';

/** Rows drawn beyond each edge of the visible part, so that scrolling shows no empty space. */
const OVERSCAN = 8;

type Viewport = {
  /** the end of the list is in view, whatever `top` says */
  isFollowing: boolean;
  top: number;
  height: number;
  /** the layout of rows; measured heights are forgotten when it changes */
  layout: string;
};

/** Which rows are drawn: from `first` up to `end`, `offset` pixels below the top of the list. */
export type RowWindow = {
  first: number;
  end: number;
  count: number;
  total: number;
  offset: number;
  /** the drawn rows: when an event is handled, the indexes may already refer to other rows */
  rows: readonly (Row | undefined)[];
};

/**
 * Decides which rows of the list are drawn, without a DOM. While the list is not followed, the anchor keeps the topmost
 * row where it is, whatever is added, dropped or resized above it.
 */
export const createRowWindow = (visible: VisibleRows) => {
  const heights = createRowHeights(visible.indexOfId);
  let anchor: { id: string; below: number } | null = null;

  return {
    /** Returns true when the height differs from the known one. */
    measure: heights.measure,

    compute: ({ isFollowing, top, height, layout }: Viewport): RowWindow => {
      heights.update(layout);
      const count = visible.count();
      const total = heights.offsetOf(count);
      const lowest = Math.max(0, total - height);
      const from = Math.min(top, lowest);
      // no row is lower than the usual ones; what is above the last rows is not seen while the list follows
      const first = isFollowing
        ? Math.max(0, count - Math.ceil(height / ROW_HEIGHT) - 1)
        : Math.max(0, heights.indexAt(from) - OVERSCAN);
      const end = isFollowing ? count : Math.min(count, heights.indexAt(from + height) + OVERSCAN + 1);
      const rows = Array.from({ length: Math.max(0, end - first) }, (_, index) =>
        visible.rowAt(first + index),
      );
      return { first, end, count, total, offset: heights.offsetOf(first), rows };
    },

    /** The row at this offset becomes the anchor. */
    anchorAt: ({ first, end, rows }: RowWindow, offset: number) => {
      const index = Math.max(first, Math.min(heights.indexAt(offset), end - 1));
      const row = rows[index - first];
      anchor = row === undefined ? null : { id: rowId(row), below: offset - heights.offsetOf(index) };
    },

    /** The offset at which the list must be scrolled for the anchor to stay; undefined without an anchor in the list. */
    anchoredTop: () => {
      const index = anchor === null ? -1 : visible.indexOfId(anchor.id);
      return anchor === null || index < 0 ? undefined : heights.offsetOf(index) + anchor.below;
    },

    /** Makes a row the anchor; returns the offset that brings it into view. */
    reveal: (
      id: string,
      align: 'nearest' | 'center',
      { top, height, layout }: Omit<Viewport, 'isFollowing'>,
    ) => {
      const index = visible.indexOfId(id);
      if (index < 0) return undefined;
      heights.update(layout);
      const [start, end] = [heights.offsetOf(index), heights.offsetOf(index + 1)];
      const isInView = start >= top && end <= top + height;
      const nearest = isInView ? top : Math.max(0, start < top ? start : end - height);
      const next = align === 'center' ? Math.max(0, start - height / 2) : nearest;
      anchor = { id, below: next - start };
      return next;
    },
  };
};
