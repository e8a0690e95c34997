import type { CsvBatch, CsvRow } from './createCsvReader.ts';

/** The first index from which on a condition holds; `length` if there is none. */
const firstIndex = (length: number, holds: (index: number) => boolean) => {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/**
 * The rows of a file by index, in the order of the file. It stores the text of the rows and parses it again when a row
 * is read: an object for each of a million rows would need ten times the memory, and most of the time of an import.
 */
export const createSheetRows = () => {
  const batches: { start: number; read: CsvBatch['read'] }[] = [];
  /** by index */
  const numbers: number[] = [];
  /** rows are often read one after another */
  let latest: { start: number; rows: CsvRow[] } | undefined;

  /** the last of the batches that start at or before an index */
  const batchAt = (index: number) =>
    batches[firstIndex(batches.length, at => (batches[at]?.start ?? 0) > index) - 1];

  return {
    size: () => numbers.length,

    add: (batch: CsvBatch) => {
      const { rows, read } = batch;
      if (rows.length === 0) return;
      batches.push({ start: numbers.length, read });
      for (const { number } of rows) numbers.push(number);
    },

    at: (index: number): CsvRow | undefined => {
      const known = latest?.rows[index - latest.start];
      if (known !== undefined) return known;
      const found = batchAt(index);
      if (found === undefined) return undefined;
      latest = { start: found.start, rows: found.read() };
      return latest.rows[index - latest.start];
    },

    /** The number of a row in the file; 0 if there is none. */
    numberOf: (index: number) => numbers[index] ?? 0,

    /** The index of the first row at or after a number. */
    indexOf: (number: number) => firstIndex(numbers.length, index => (numbers[index] ?? 0) >= number),

    forEach: (use: (row: CsvRow, index: number) => void) => {
      for (const { start, read } of batches)
        for (const [offset, row] of read().entries()) use(row, start + offset);
    },
  };
};
