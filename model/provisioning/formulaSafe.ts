const TRIGGER = /^'*\s*[=+\-@\t\r]/;
const GUARDED = /^'+\s*[=+\-@\t\r]/;

/** A spreadsheet would take such a cell for a formula; with an apostrophe in front, it is text. */
const guardCell = (text: string) => (TRIGGER.test(text) ? `'${text}` : text);

/** The original text of a cell that `csvLine` wrote. */
export const unguardCell = (text: string) => (GUARDED.test(text) ? text.slice(1) : text);

const lineOf = (cells: readonly string[]) =>
  `${cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;

/** A line of CSV for a spreadsheet; every cell is quoted. */
export const csvLine = (cells: readonly string[]) => lineOf(cells.map(guardCell));

/** A line of CSV for this server, with the cells unchanged. */
export const exactCsvLine = lineOf;
