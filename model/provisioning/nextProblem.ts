import type { ImportSheetPosition } from './importSheetTypes.ts';
import type { IdentityField } from './columns.ts';

type Options = {
  columns: readonly (IdentityField | null)[];
  /** the fields of a row with a problem */
  fieldsOf: (row: number) => ReadonlySet<IdentityField>;
  after: { row: number; field: IdentityField; isIncluded: boolean };
};

/** The next cell with a problem, row by row, at or after a cell; the first one follows the last. Rows are ascending. */
export const nextProblem = (
  rows: readonly number[],
  { columns, fieldsOf, after }: Options,
): ImportSheetPosition | null => {
  const column = columns.indexOf(after.field);
  const isLeft = (row: number, index: number) =>
    row > after.row || (after.isIncluded ? index >= column : index > column);
  const fieldIn = (row: number, isHere: (index: number) => boolean) => {
    const wrong = fieldsOf(row);
    return columns.find((field, index) => field !== null && wrong.has(field) && isHere(index));
  };
  const search = (from: number, to: number, isFirst: boolean): ImportSheetPosition | null => {
    for (let index = from; index < to; index++) {
      const row = rows[index];
      const field = row === undefined ? undefined : fieldIn(row, at => !isFirst || isLeft(row, at));
      if (field) return { index, field };
    }
    return null;
  };
  const found = rows.findIndex(row => row >= after.row);
  const start = found === -1 ? rows.length : found;
  return search(start, rows.length, true) ?? search(0, Math.min(start + 1, rows.length), false);
};
