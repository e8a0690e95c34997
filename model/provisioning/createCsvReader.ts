import Papa from 'papaparse';

const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** of one row, in characters: an unclosed quotation mark must not collect the rest of a file */
const MAX_ROW_LENGTH = 1_048_576;

/** A row as in the file. `number` counts rows like a spreadsheet: the header is 1, and blank rows count too. */
export type CsvRow = { number: number; cells: string[]; problem?: string };

/** The most frequent delimiter outside of quotes in the first row. */
const delimiterOf = (text: string): Delimiter => {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === '\n' && !isQuoted) break;
    else if (!isQuoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return DELIMITERS.reduce((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best));
};

/** The first line with which a spreadsheet names the delimiter of a file. */
const SEPARATOR_LINE = /^sep=([,;\t|])\n?/i;

const isBlank = (cells: readonly string[]) => cells.length === 1 && cells[0] === '';

/**
 * Complete rows, and their number, which can be known before they are parsed. `read` parses them once more, so that a
 * caller doesn't have to store a million of them.
 */
export type CsvBatch = { count: number; rows: CsvRow[]; read: () => CsvRow[] };

const batchOf = (count: number, read: () => CsvRow[], rows?: CsvRow[]): CsvBatch => ({
  count,
  get rows() {
    return (rows ??= read());
  },
  read,
});

const EMPTY = batchOf(0, () => []);

export const withoutFirst = ({ count, rows, read }: CsvBatch) =>
  batchOf(count - 1, () => read().slice(1), rows.slice(1));

/** `number` is that of the last row, and `length` that of the complete rows, in characters. */
type Parsed = { count: number; rows?: CsvRow[]; number: number; length: number };

/** The rows of a text that follows the row with the number `last`. Without `isEnd`, its last row may be incomplete. */
const parseRows = (
  parser: Papa.Parser,
  text: string,
  last: number,
  isEnd: boolean,
): Parsed & { rows: CsvRow[] } => {
  const { data, errors, meta } = parser.parse(text, 0, !isEnd) as Papa.ParseResult<string[]>;
  const problems = new Map(
    errors.map(({ row = 0 }) => [row, "The quotation marks in this row don't match."]),
  );
  const rows: CsvRow[] = [];
  let number = last;
  for (const [index, cells] of data.entries()) {
    number += 1;
    if (isBlank(cells)) continue;
    const problem = problems.get(index);
    rows.push(problem === undefined ? { number, cells } : { number, cells, problem });
  }
  return { count: rows.length, rows, number, length: isEnd ? text.length : meta.cursor };
};

/** Counts rows like `parseRows`, in a text without quotation marks, where each line is one. */
const countLines = (text: string, last: number, isEnd: boolean): Parsed => {
  let [count, number, start] = [0, last, 0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
    if (end > start) count += 1;
    number += 1;
    start = end + 1;
  }
  if (!isEnd) return { count, number, length: start };
  return { count: start < text.length ? count + 1 : count, number: number + 1, length: text.length };
};

/** Usually a quotation mark isn't closed. */
export class RowTooLongError extends Error {
  constructor(row: number) {
    super(`Row ${row} is longer than 1 MB. Check it for a quotation mark that isn't closed.`);
  }
}

/**
 * Reads CSV in chunks, so that a file of any size needs little memory. Line ends can be mixed; the delimiter is that of
 * the first row. Blank rows are skipped. Every cell is the text in the file.
 *
 * @example
 * const reader = createCsvReader();
 * for await (const text of texts) for (const row of reader.push(text).rows) …
 * for (const row of reader.end().rows) …
 */
export const createCsvReader = () => {
  let parser: Papa.Parser | undefined;
  let delimiter: Delimiter | undefined;
  let rest = '';
  let number = 0;
  let isAfterReturn = false;

  /** Converts CR and CRLF to LF; a CRLF can be split between chunks. */
  const unified = (text: string) => {
    if (text === '') return text;
    const start = isAfterReturn && text.startsWith('\n') ? 1 : 0;
    isAfterReturn = text.endsWith('\r');
    const piece = start === 1 ? text.slice(1) : text;
    return piece.includes('\r') ? piece.replace(/\r\n?/g, '\n') : piece;
  };

  const start = () => {
    const separator = SEPARATOR_LINE.exec(rest);
    if (separator !== null) {
      rest = rest.slice(separator[0].length);
      number += 1;
    }
    delimiter = (separator?.[1] as Delimiter | undefined) ?? delimiterOf(rest);
    return new Papa.Parser({
      delimiter,
      newline: '\n',
      quoteChar: '"',
      escapeChar: '"',
    } as Papa.ParseConfig);
  };

  const parse = (isEnd: boolean): CsvBatch => {
    // wait until the first row is complete
    if (parser === undefined && !isEnd && !rest.includes('\n') && rest.length <= MAX_ROW_LENGTH) return EMPTY;
    const used = (parser ??= start());
    const before = number;
    const hasQuotes = rest.includes('"');
    const found = hasQuotes ? parseRows(used, rest, before, isEnd) : countLines(rest, before, isEnd);
    const text = rest.slice(0, found.length);
    rest = rest.slice(found.length);
    number = found.number;
    if (rest.length > MAX_ROW_LENGTH) throw new RowTooLongError(number + 1);
    return batchOf(found.count, () => parseRows(used, text, before, true).rows, found.rows);
  };

  return {
    push: (text: string): CsvBatch => {
      rest += unified(text);
      return parse(false);
    },
    end: (): CsvBatch => (rest === '' ? EMPTY : parse(true)),
    /** undefined before the first row */
    get delimiter() {
      return delimiter;
    },
  };
};
