import { type CellProblem, checkValues, createRowCheck, type ReadRow } from './checkRow.ts';
import { createUndoHistory } from './undoHistory.ts';
import type {
  ImportSheetFix,
  ImportSheetPart,
  ImportSheetPosition,
  ImportSheetReason,
  ImportSheetRow,
  ImportSheetStep,
  ImportSheetSummary,
  ImportSheetView,
} from './importSheetTypes.ts';
import {
  columnsProblem,
  holdsPublicKey,
  type IdentityField,
  identityFields,
  matchColumns,
  missingColumn,
  NO_COLUMN_NAMES,
  REASON_COLUMN,
} from './columns.ts';
import { createFirsts } from './createFirsts.ts';
import { nextProblem } from './nextProblem.ts';
import { type Comparison, registrationProblem } from './registration.ts';
import type { CsvRow } from './createCsvReader.ts';
import { csvLine, exactCsvLine } from './formulaSafe.ts';
import { serialWarning } from './serialNumber.ts';

type StoredRow = {
  read: CsvRow;
  values: ReadRow['values'];
  problems: CellProblem[];
  edits: ReadRow['values'];
  isDropped: boolean;
};

const NO_EDITS: StoredRow['edits'] = {};

/** The changes of a row by a correction. */
type Correction = Pick<StoredRow, 'edits' | 'isDropped'>;

const isTrimmable = (field: IdentityField, value: string) => {
  const trimmed = value.trim();
  return trimmed !== value && checkValues({ [field]: trimmed }).length === 0;
};

/**
 * The rows of a file before it is sent: their problems, corrections, and the good or the failed rows as CSV.
 *
 * @example
 * const sheet = createImportSheet();
 * sheet.add(reader.push(text));
 * sheet.edit(17, 'sn', 'NLGS10-00A0214');
 * sheet.undo();
 */
export const createImportSheet = () => {
  let header: string[] | undefined;
  let hasNames = true;
  let columns: (IdentityField | null)[] = [];
  let isMatchedByName = true;
  let check: ((row: CsvRow) => ReadRow) | undefined;
  const rows: StoredRow[] = [];
  /** rows are in the order of the file */
  const rowOf = (number: number) => {
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((rows[middle]?.read.number ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    return rows[low]?.read.number === number ? rows[low] : undefined;
  };
  /** the first of the rows with the same serial number */
  const firsts = createFirsts<StoredRow>(row => row.read.number);
  const history = createUndoHistory<ImportSheetStep>();
  let comparison: Comparison | undefined;
  let isUpdate = false;
  /** the latest view, until something changes */
  let viewed: (ImportSheetView & { rows: StoredRow[] }) | undefined;

  const serialOf = (row: StoredRow) => (row.isDropped ? '' : (row.values.sn ?? ''));
  const isTwice = (row: StoredRow) => serialOf(row) !== '' && firsts.of(serialOf(row)) !== row;
  const isSound = (row: StoredRow) => row.problems.length === 0 && !isTwice(row);
  const registrationProblemOf = (row: StoredRow) =>
    comparison && isSound(row) ? registrationProblem(serialOf(row), comparison, isUpdate) : undefined;
  const isGood = (row: StoredRow) => isSound(row) && registrationProblemOf(row) === undefined;
  const warningOf = (row: StoredRow) => serialWarning(serialOf(row));
  const isIn = (row: StoredRow, part: ImportSheetPart) =>
    part === 'all' ||
    (part === 'warned' ? warningOf(row) !== undefined && isGood(row) : isGood(row) === (part === 'good'));
  const registrationReason = () => (isUpdate ? ('unregistered' as const) : ('registered' as const));

  const registrationProblemsOf = (row: StoredRow): ImportSheetRow['problems'] => {
    const message = registrationProblemOf(row);
    return message === undefined ? [] : [{ field: 'sn', message, reason: registrationReason() }];
  };

  const problemsOf = (row: StoredRow): ImportSheetRow['problems'] => [
    ...registrationProblemsOf(row),
    ...row.problems.map(problem => ({ ...problem, reason: problem.field ?? ('row' as const) })),
    ...(isTwice(row)
      ? [
          {
            field: 'sn' as const,
            message: `Row ${firsts.of(serialOf(row))?.read.number} has the same serial number.`,
            reason: 'twice' as const,
          },
        ]
      : []),
  ];

  /** What a row holds as it is in the file. */
  const checked = (row: CsvRow): Pick<ReadRow, 'values' | 'problems'> =>
    check?.(row) ?? { values: {}, problems: [] };

  const examine = (row: StoredRow) => {
    const { values, problems } = checked(row.read);
    row.values = { ...values, ...row.edits };
    row.problems =
      row.edits === NO_EDITS || Object.keys(row.edits).length === 0
        ? problems
        : // a correction doesn't fix the shape of the row
          [...problems.filter(({ field }) => field === null), ...checkValues(row.values)];
  };

  const change = (row: StoredRow, correction: Correction) => {
    viewed = undefined;
    firsts.remove(serialOf(row), row);
    Object.assign(row, correction);
    examine(row);
    firsts.add(serialOf(row), row);
  };

  const correct = (
    step: ImportSheetStep,
    chosen: readonly StoredRow[],
    corrected: (row: StoredRow) => Correction,
  ) => {
    const before = chosen.map(row => ({ row, edits: row.edits, isDropped: row.isDropped }));
    for (const row of chosen) change(row, corrected(row));
    history.add(step, () => {
      for (const { row, ...correction } of before) change(row, correction);
    });
  };

  const setColumns = (next: (IdentityField | null)[]) => {
    viewed = undefined;
    columns = next;
    check = createRowCheck(header ?? [], next);
    firsts.clear();
    for (const row of rows) {
      examine(row);
      firsts.add(serialOf(row), row);
    }
  };

  const presentFields = () => identityFields.filter(field => columns.includes(field));
  const valuesOf = ({ values }: StoredRow) => presentFields().map(field => values[field] ?? '');
  const present = () => rows.filter(row => !row.isDropped);

  const fixable = (reason: ImportSheetReason): { fix: ImportSheetFix; rows: StoredRow[] } | undefined => {
    if (reason === 'row') return undefined;
    if (reason === 'twice') return { fix: 'drop', rows: present().filter(isTwice) };
    if (reason === 'registered' || reason === 'unregistered')
      return { fix: 'drop', rows: present().filter(row => registrationProblemOf(row) !== undefined) };
    const found = present().filter(
      row =>
        row.problems.some(({ field }) => field === reason) && isTrimmable(reason, row.values[reason] ?? ''),
    );
    return { fix: 'trim', rows: found };
  };

  const viewOf = ({ part, reason }: ImportSheetView): StoredRow[] => {
    if (viewed?.part === part && viewed.reason === reason) return viewed.rows;
    const found = rows.filter(
      row =>
        !row.isDropped &&
        isIn(row, part) &&
        (reason === null || problemsOf(row).some(one => one.reason === reason)),
    );
    viewed = { part, reason, rows: found };
    return found;
  };

  const toShownRow = (row: StoredRow): ImportSheetRow => ({
    number: row.read.number,
    values: row.values,
    cells: columns.map((field, index) =>
      field === null ? (row.read.cells[index] ?? '') : (row.values[field] ?? ''),
    ),
    problems: problemsOf(row),
    warning: warningOf(row),
    edited: Object.keys(row.edits) as IdentityField[],
  });

  const problemOf = () => {
    if (header === undefined || rows.length === 0) return 'The file has no rows below its header.';
    if (!hasNames && isMatchedByName) return NO_COLUMN_NAMES;
    return (isMatchedByName ? columnsProblem(header, columns) : missingColumn(columns)) ?? null;
  };

  return {
    add: (read: readonly CsvRow[]) => {
      viewed = undefined;
      for (const row of read) {
        if (header === undefined) {
          hasNames = !holdsPublicKey(row.cells);
          header = hasNames ? row.cells : row.cells.map((_, index) => `Column ${index + 1}`);
          setColumns(matchColumns(header));
          if (hasNames) continue;
        }
        const { values, problems } = checked(row);
        const stored: StoredRow = { read: row, values, problems, edits: NO_EDITS, isDropped: false };
        rows.push(stored);
        firsts.add(serialOf(stored), stored);
      }
    },

    size: () => rows.length,

    summary: (): ImportSheetSummary => {
      const reasons: ImportSheetSummary['reasons'] = {};
      const all = present();
      let good = 0;
      let warned = 0;
      for (const row of all) {
        if (isGood(row)) {
          good += 1;
          if (warningOf(row) !== undefined) warned += 1;
          continue;
        }
        for (const reason of new Set(problemsOf(row).map(problem => problem.reason)))
          reasons[reason] = (reasons[reason] ?? 0) + 1;
      }
      const fixes = (Object.keys(reasons) as ImportSheetReason[]).flatMap(reason => {
        const found = fixable(reason);
        return found === undefined || found.rows.length === 0
          ? []
          : [[reason, { fix: found.fix, count: found.rows.length }] as const];
      });
      return {
        problem: problemOf(),
        columns: (header ?? []).map((name, index) => ({ name, field: columns[index] ?? null })),
        total: all.length,
        good,
        warned,
        reasons,
        fixes: Object.fromEntries(fixes),
        lastStep: history.last(),
      };
    },

    /** Some of the rows of a part, optionally with only one reason. */
    page: (
      { part = 'wrong', reason = null }: { part?: ImportSheetPart; reason?: ImportSheetReason | null },
      from: number,
      size: number,
    ): ImportSheetRow[] =>
      viewOf({ part, reason })
        .slice(from, from + size)
        .map(toShownRow),

    /** The number of rows in a view. */
    count: (view: ImportSheetView) => viewOf(view).length,

    /** The next cell with a problem in a view, at or after a cell; the first one follows the last. */
    nextProblem: (
      view: ImportSheetView,
      after: { number: number; field: IdentityField; isIncluded: boolean },
    ): ImportSheetPosition | null => nextProblem(viewOf(view), { columns, problemsOf, after }),

    /** Replaces the text of a cell. */
    edit: (number: number, field: IdentityField, value: string) => {
      const row = rowOf(number);
      if (row === undefined) return;
      correct({ kind: 'edit', row: number }, [row], ({ edits, isDropped }) => ({
        edits: { ...edits, [field]: value },
        isDropped,
      }));
    },

    /** Assigns a field to a column; null ignores it. Another column with the same field is ignored from then on. */
    setColumn: (index: number, field: IdentityField | null) => {
      const before = { columns, isMatchedByName };
      isMatchedByName = false;
      setColumns(columns.map((held, at) => (at === index ? field : held === field ? null : held)));
      history.add({ kind: 'column', name: header?.[index] ?? '' }, () => {
        isMatchedByName = before.isMatchedByName;
        setColumns(before.columns);
      });
    },

    /** Applies the fix of a reason to all its rows: see ImportSheetFix. */
    fix: (reason: ImportSheetReason) => {
      const found = fixable(reason);
      if (found === undefined || found.rows.length === 0) return;
      const { fix, rows: chosen } = found;
      correct({ kind: fix, count: chosen.length }, chosen, row =>
        fix === 'drop'
          ? { edits: row.edits, isDropped: true }
          : {
              edits: { ...row.edits, [reason]: (row.values[reason as IdentityField] ?? '').trim() },
              isDropped: row.isDropped,
            },
      );
    },

    /** The serial numbers of rows without any other problem. */
    serials: (): string[] => present().filter(isSound).map(serialOf),

    /** Sets which of the compared serial numbers are registered. */
    compare: (found: Comparison) => {
      viewed = undefined;
      comparison = found;
    },

    /** Sets whether the file updates registered devices or adds new ones. */
    setUpdate: (value: boolean) => {
      viewed = undefined;
      isUpdate = value;
    },

    /** Undoes the last correction. */
    undo: () => history.undo(),

    /** The good rows, for upload. */
    goodCsv: (): string[] => [
      exactCsvLine(presentFields()),
      ...present()
        .filter(isGood)
        .map(row => exactCsvLine(valuesOf(row))),
    ],

    /** The other rows with their problems, for a spreadsheet; the file can be opened here again. */
    failedCsv: (): string[] => [
      csvLine([...presentFields(), REASON_COLUMN]),
      ...present()
        .filter(row => !isGood(row))
        .map(row =>
          csvLine([
            ...valuesOf(row),
            problemsOf(row)
              .map(({ message }) => message)
              .join(' '),
          ]),
        ),
    ],
  };
};

export type ImportSheet = ReturnType<typeof createImportSheet>;
