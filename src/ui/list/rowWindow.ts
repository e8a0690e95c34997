/** Number of rows rendered above and below those in view, so that fast scrolling shows no gap. */
const MARGIN = 8;
/** in px, used while there is no layout */
const MIN_HEIGHT = 600;
/** in px: browsers can't render elements that are much higher */
const MAX_HEIGHT = 15_000_000;

type Rows = { rowHeight: number; count: number };

/** The rendered rows: `from` up to, but not including, `to`. `top` is the position of the first one in px. */
export type RowRange = { from: number; to: number; top: number };

/** The total height of all rows. */
export const heightOf = ({ rowHeight, count }: Rows) => Math.min(count * rowHeight, MAX_HEIGHT);

/** How many px of rows each px of scrolling moves: 1, unless the rows are higher than a browser can render. */
const scaleOf = (rows: Rows, height: number) => {
  const hidden = heightOf(rows) - height;
  return hidden > 0 ? Math.max(1, (rows.count * rows.rowHeight - height) / hidden) : 1;
};

/** The rendered rows at a scroll position. */
export const rangeAt = (rows: Rows, position: number, height: number): RowRange => {
  const { rowHeight, count } = rows;
  const scale = scaleOf(rows, height);
  const first = Math.floor((position * scale) / rowHeight);
  const shown = Math.ceil(Math.max(height, MIN_HEIGHT) / rowHeight);
  const from = Math.max(0, Math.min(first, count - 1) - MARGIN);
  const to = first + shown + MARGIN;
  const hidden = position * scale - from * rowHeight;
  return { from, to, top: Math.max(0, scale === 1 ? from * rowHeight : position - hidden) };
};

/** The scroll position nearest to `position` at which a row is in view. */
export const positionFor = (rows: Rows, index: number, position: number, height: number) => {
  const scale = scaleOf(rows, height);
  const [top, bottom] = [index * rows.rowHeight, (index + 1) * rows.rowHeight];
  const seen = position * scale;
  if (top < seen) return top / scale;
  return bottom > seen + height ? (bottom - height) / scale : position;
};
