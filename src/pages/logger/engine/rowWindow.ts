import type { FoldedRows } from './foldedRows.ts';
import { createRowHeights, type RowLayout } from './rowHeights.ts';
import { type Row, rowId } from './rows.ts';

/** Number of rows rendered beyond each edge of the visible part, so that scrolling shows no empty space. */
const OVERSCAN = 8;

type Viewport = RowLayout & {
  /** the end of the list is in view, regardless of `top` */
  isFollowing: boolean;
  top: number;
  height: number;
};

/** The rendered rows: from `first` up to `end`, `offset` pixels below the top of the list. */
export type RowWindow = {
  first: number;
  end: number;
  count: number;
  total: number;
  offset: number;
  /** the rendered rows, because the indexes may refer to other rows by the time an event is handled */
  rows: readonly (Row | undefined)[];
};

/**
 * Decides which rows of the list are rendered, without a DOM. While the list is not following, the anchor keeps the row
 * that the user is reading in place, whatever is added, dropped, filtered or resized around it.
 */
export const createRowWindow = (rows: FoldedRows) => {
  const heights = createRowHeights(rows.indexOfId);
  let anchor: { id: string; below: number } | null = null;

  return {
    /** Returns true if the height differs from the known one. */
    measure: heights.measure,

    compute: ({ isFollowing, top, height, layout, rowHeight }: Viewport): RowWindow => {
      heights.update({ layout, rowHeight });
      const count = rows.count();
      const total = heights.offsetOf(count);
      const lowest = Math.max(0, total - height);
      const from = Math.min(top, lowest);
      // no row is lower than the default; the start of the rendered rows is out of view while the list follows
      const first = isFollowing
        ? Math.max(0, count - Math.ceil(height / rowHeight) - 1)
        : Math.max(0, heights.indexAt(from) - OVERSCAN);
      const end = isFollowing ? count : Math.min(count, heights.indexAt(from + height) + OVERSCAN + 1);
      const drawn = Array.from({ length: Math.max(0, end - first) }, (_, index) => rows.rowAt(first + index));
      return { first, end, count, total, offset: heights.offsetOf(first), rows: drawn };
    },

    /** The row with the cursor becomes the anchor if it is in view, otherwise the topmost row. */
    anchorAt: (
      { first, end, rows: drawn }: RowWindow,
      top: number,
      height: number,
      cursor: string | null,
    ) => {
      const cursorAt = drawn.findIndex(row => row !== undefined && rowId(row) === cursor);
      const isCursorInView =
        cursorAt >= 0 &&
        heights.offsetOf(first + cursorAt + 1) > top &&
        heights.offsetOf(first + cursorAt) < top + height;
      const index = isCursorInView
        ? first + cursorAt
        : Math.max(first, Math.min(heights.indexAt(top), end - 1));
      const row = drawn[index - first];
      if (row !== undefined) anchor = { id: rowId(row), below: top - heights.offsetOf(index) };
    },

    /**
     * The offset to which the list must be scrolled to keep the anchor in place or, if it is not in the list, the
     * nearest row; undefined without an anchor, or for an empty list.
     */
    anchoredTop: () => {
      const index = anchor === null ? -1 : rows.nearestIndexOf(anchor.id);
      return anchor === null || index < 0 ? undefined : heights.offsetOf(index) + anchor.below;
    },

    /** Makes a row the anchor; returns the offset that scrolls it into view. */
    reveal: (
      id: string,
      align: 'nearest' | 'center',
      { top, height, ...layout }: Omit<Viewport, 'isFollowing'>,
    ) => {
      if (rows.indexOfId(id) < 0) rows.unfold(id);
      const index = rows.indexOfId(id);
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
