/** Matches a cell that needs an apostrophe in front, or another one, because it could be mistaken for such a cell. */
export const FORMULA_LIKE = /^'*\s*[=+\-@\t\r]/;
const GUARDED = /^'+\s*[=+\-@\t\r]/;

/** A spreadsheet would take such a cell for a formula; with an apostrophe in front, it is text. */
const guardCell = (text: string) => (FORMULA_LIKE.test(text) ? `'${text}` : text);

/** The original text of a cell of an exported file. */
export const unguardCell = (text: string) => (GUARDED.test(text) ? text.slice(1) : text);

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** A line of CSV for a spreadsheet; every cell is quoted. */
export const csvLine = (cells: readonly string[]) =>
  `${cells.map(cell => quote(guardCell(cell))).join(',')}\r\n`;

/**
 * A line of CSV for this server, with the cells unchanged. Most cells need no quotation marks, without which it reads
 * them much faster.
 */
export const exactCsvLine = (cells: readonly string[]) =>
  `${cells.map(cell => (/[",\r\n]/.test(cell) ? quote(cell) : cell)).join(',')}\r\n`;
