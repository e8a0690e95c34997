import type { ImportSheetPosition, ImportSheetRow } from './importSheetTypes.ts';
import type { IdentityField } from './columns.ts';

type Options<R> = {
  columns: readonly (IdentityField | null)[];
  problemsOf: (row: R) => ImportSheetRow['problems'];
  after: { number: number; field: IdentityField; isIncluded: boolean };
};

/** The next cell with a problem, row by row, at or after a cell; the first one follows the last. */
export const nextProblem = <R extends { read: { number: number } }>(
  rows: readonly R[],
  { columns, problemsOf, after }: Options<R>,
): ImportSheetPosition | null => {
  const column = columns.indexOf(after.field);
  const isLeft = (row: R, index: number) =>
    row.read.number > after.number || (after.isIncluded ? index >= column : index > column);
  const fieldIn = (row: R, isHere: (index: number) => boolean) => {
    const wrong = new Set(problemsOf(row).map(({ field }) => field));
    return columns.find((field, index) => field !== null && wrong.has(field) && isHere(index));
  };
  const search = (from: number, to: number, isFirst: boolean): ImportSheetPosition | null => {
    for (let index = from; index < to; index++) {
      const row = rows[index];
      const field = row && fieldIn(row, at => !isFirst || isLeft(row, at));
      if (field) return { index, field };
    }
    return null;
  };
  const found = rows.findIndex(({ read }) => read.number >= after.number);
  const start = found === -1 ? rows.length : found;
  return search(start, rows.length, true) ?? search(0, Math.min(start + 1, rows.length), false);
};
