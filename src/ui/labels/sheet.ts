/** All lengths are in millimeters. */
export const pageSizes = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
} as const;
export type PageSize = keyof typeof pageSizes;

export type Sheet = {
  page: PageSize;
  columns: number;
  rows: number;
  labelWidth: number;
  labelHeight: number;
  marginTop: number;
  marginLeft: number;
  gapX: number;
  gapY: number;
  hasCutMarks: boolean;
};

export type Box = { x: number; y: number; width: number; height: number };
export type Line = { x1: number; y1: number; x2: number; y2: number };

/** Presets for common label sizes. */
export const presets = {
  small: {
    page: 'A4',
    columns: 5,
    rows: 8,
    labelWidth: 30,
    labelHeight: 30,
    marginTop: 15,
    marginLeft: 18,
    gapX: 6,
    gapY: 3,
    hasCutMarks: true,
  },
  medium: {
    page: 'A4',
    columns: 3,
    rows: 5,
    labelWidth: 50,
    labelHeight: 50,
    marginTop: 15,
    marginLeft: 20,
    gapX: 10,
    gapY: 3,
    hasCutMarks: true,
  },
  letter: {
    page: 'Letter',
    columns: 4,
    rows: 6,
    labelWidth: 40,
    labelHeight: 40,
    marginTop: 12,
    marginLeft: 18,
    gapX: 6,
    gapY: 2,
    hasCutMarks: true,
  },
} as const satisfies Record<string, Sheet>;
export type Preset = keyof typeof presets;

/** Tolerance for floating-point errors such as 0.30000000000000004. */
const EPSILON = 1e-6;
const MIN_LABEL = 12;
const MAX_PER_SIDE = 50;

const gridOf = ({ columns, rows, labelWidth, labelHeight, gapX, gapY }: Sheet) => ({
  width: columns * labelWidth + (columns - 1) * gapX,
  height: rows * labelHeight + (rows - 1) * gapY,
});

const isLength = (value: number) => Number.isFinite(value) && value >= 0;
const isCount = (value: number) => Number.isInteger(value) && value >= 1 && value <= MAX_PER_SIDE;

/** The errors of a sheet, by field; nothing is drawn until there are none. */
export const sheetErrors = (sheet: Sheet): Partial<Record<keyof Sheet, string>> => {
  const errors: Partial<Record<keyof Sheet, string>> = {};
  for (const name of ['columns', 'rows'] as const)
    if (!isCount(sheet[name])) errors[name] = `Enter a number from 1 to ${MAX_PER_SIDE}.`;
  for (const name of ['marginTop', 'marginLeft', 'gapX', 'gapY'] as const)
    if (!isLength(sheet[name])) errors[name] = 'Enter 0 or more.';
  for (const name of ['labelWidth', 'labelHeight'] as const)
    if (!isLength(sheet[name]) || sheet[name] < MIN_LABEL) errors[name] = `Enter at least ${MIN_LABEL} mm.`;
  if (Object.keys(errors).length > 0) return errors;
  const [size, grid] = [pageSizes[sheet.page], gridOf(sheet)];
  const tooWide = sheet.marginLeft + grid.width - size.width;
  const tooHigh = sheet.marginTop + grid.height - size.height;
  if (tooWide > EPSILON) errors.columns = `${tooWide.toFixed(1)} mm too wide for the page.`;
  if (tooHigh > EPSILON) errors.rows = `${tooHigh.toFixed(1)} mm too high for the page.`;
  return errors;
};

/**
 * The position of each label, page by page, row by row from the top left. The sheet must be without errors.
 *
 * @example layOut(presets.small, 41) // two pages: 40 boxes, and 1
 */
export const layOut = (sheet: Sheet, count: number): Box[][] => {
  const perPage = sheet.columns * sheet.rows;
  const boxAt = (index: number): Box => ({
    x: sheet.marginLeft + (index % sheet.columns) * (sheet.labelWidth + sheet.gapX),
    y: sheet.marginTop + Math.floor(index / sheet.columns) * (sheet.labelHeight + sheet.gapY),
    width: sheet.labelWidth,
    height: sheet.labelHeight,
  });
  return Array.from({ length: Math.ceil(count / perPage) }, (_, page) =>
    Array.from({ length: Math.min(perPage, count - page * perPage) }, (_box, index) => boxAt(index)),
  );
};

const MARK = 4;
const MARK_GAP = 1;

/** Short lines around the grid, at every edge of a label, which neither touch a label nor leave the page. */
export const cutMarks = (sheet: Sheet): Line[] => {
  const { marginLeft: left, marginTop: top } = sheet;
  const [size, grid] = [pageSizes[sheet.page], gridOf(sheet)];
  const [right, bottom] = [left + grid.width, top + grid.height];
  const edges = (count: number, start: number, length: number, gap: number) =>
    Array.from({ length: count }, (_, index) => start + index * (length + gap)).flatMap(at => [
      at,
      at + length,
    ]);
  const before = (at: number): [number, number] => [Math.max(0, at - MARK_GAP - MARK), at - MARK_GAP];
  const after = (at: number, most: number): [number, number] => [
    at + MARK_GAP,
    Math.min(most, at + MARK_GAP + MARK),
  ];
  const vertical = edges(sheet.columns, left, sheet.labelWidth, sheet.gapX).flatMap(x =>
    [before(top), after(bottom, size.height)].map(([y1, y2]) => ({ x1: x, y1, x2: x, y2 })),
  );
  const horizontal = edges(sheet.rows, top, sheet.labelHeight, sheet.gapY).flatMap(y =>
    [before(left), after(right, size.width)].map(([x1, x2]) => ({ x1, y1: y, x2, y2: y })),
  );
  // without room in a margin, there is no mark
  return [...vertical, ...horizontal].filter(({ x1, y1, x2, y2 }) => x2 > x1 || y2 > y1);
};

const PADDING = 1;
const TEXT_HEIGHT = 2.6;
const LINE_HEIGHT = 3.4;

/**
 * The positions of the code and the lines of text below it, centered in a label. Text has the height `size`; `y` is its
 * baseline.
 */
export const contentOf = ({ x, y, width, height }: Box, lines: number) => {
  const textHeight = lines * LINE_HEIGHT;
  const side = Math.max(0, Math.min(width - 2 * PADDING, height - 2 * PADDING - textHeight));
  const top = y + (height - side - textHeight) / 2;
  return {
    code: { x: x + (width - side) / 2, y: top, size: side },
    texts: Array.from({ length: lines }, (_, index) => ({
      x: x + width / 2,
      y: top + side + TEXT_HEIGHT + index * LINE_HEIGHT,
      size: TEXT_HEIGHT,
      maxWidth: width - 2 * PADDING,
    })),
  };
};
