import Papa from 'papaparse';

const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** of one row, in characters: a quote mark that is never closed must not collect the rest of a file */
const MAX_ROW_LENGTH = 1_048_576;

/** A row as the file has it. `number` counts rows as a spreadsheet does: the header is 1, blank rows count too. */
export type CsvRow = { number: number; cells: string[]; problem?: string };

/** Of the characters outside of quotes in the first row. */
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

const isBlank = (cells: readonly string[]) => cells.length === 1 && cells[0] === '';

/**
 * Reads CSV a piece at a time, so that a file of any size needs little memory. Line ends may be mixed; the delimiter is
 * the one that the first row uses. Blank rows are left out. Every cell is the text that the file has.
 *
 * @example
 * const reader = createCsvReader();
 * for await (const text of texts) for (const row of reader.push(text)) …
 * for (const row of reader.end()) …
 */
export const createCsvReader = () => {
  let parser: Papa.Parser | undefined;
  let delimiter: Delimiter | undefined;
  let rest = '';
  let number = 0;
  let isAfterReturn = false;

  /** CR, CRLF and LF become LF; a CRLF may be cut in two. */
  const unified = (text: string) => {
    if (text === '') return text;
    const start = isAfterReturn && text.startsWith('\n') ? 1 : 0;
    isAfterReturn = text.endsWith('\r');
    const piece = start === 1 ? text.slice(1) : text;
    return piece.includes('\r') ? piece.replace(/\r\n?/g, '\n') : piece;
  };

  const parse = (isLast: boolean): CsvRow[] => {
    if (parser === undefined) {
      // the first row is whole
      if (!isLast && !rest.includes('\n') && rest.length <= MAX_ROW_LENGTH) return [];
      delimiter = delimiterOf(rest);
      parser = new Papa.Parser({
        delimiter,
        newline: '\n',
        quoteChar: '"',
        escapeChar: '"',
      } as Papa.ParseConfig);
    }
    const { data, errors, meta } = parser.parse(rest, 0, !isLast) as Papa.ParseResult<string[]>;
    rest = isLast ? '' : rest.slice(meta.cursor);
    const problems = new Map(
      errors.map(({ row = 0 }) => [row, "The quotation marks in this row don't match."]),
    );
    const rows: CsvRow[] = [];
    for (const [index, cells] of data.entries()) {
      number += 1;
      if (isBlank(cells)) continue;
      const problem = problems.get(index);
      rows.push(problem === undefined ? { number, cells } : { number, cells, problem });
    }
    if (rest.length > MAX_ROW_LENGTH) throw new Error(`Row ${number + 1} is longer than 1 MB.`);
    return rows;
  };

  return {
    push: (text: string): CsvRow[] => {
      rest += unified(text);
      return parse(false);
    },
    end: (): CsvRow[] => (rest === '' ? [] : parse(true)),
    /** undefined before the first row */
    get delimiter() {
      return delimiter;
    },
  };
};
