import { type Correction, createCheckedRows } from './createCheckedRows.ts';
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
  ambiguousColumns,
  holdsPublicKey,
  type IdentityField,
  identityFields,
  isBinary,
  matchColumns,
  missingColumn,
  NOT_CSV,
  REASON_COLUMN,
} from './columns.ts';
import { nextProblem } from './nextProblem.ts';
import type { Comparison } from './registration.ts';
import { type CsvBatch, type CsvRow, withoutFirst } from './createCsvReader.ts';
import { csvLine, exactCsvLine } from './formulaSafe.ts';
import { serialWarning } from './serialNumber.ts';

/** The field that a problem is shown at. */
const fieldOf = (reason: Exclude<ImportSheetReason, 'row'>): IdentityField =>
  reason === 'twice' || reason === 'registered' || reason === 'unregistered' ? 'sn' : reason;

const NAMES: Record<IdentityField, string> = {
  sn: 'serial number',
  key: 'public key',
  crv: 'key type',
  modelName: 'model name',
  onboardingId: 'onboarding ID',
  sku: 'SKU',
  partner: 'partner',
  vendor: 'vendor',
};

/** The fields of the columns by their names; none of several columns with the same field has it. */
const certainColumns = (header: readonly string[]) => {
  const ambiguous = new Set(ambiguousColumns(header).map(({ field }) => field));
  return matchColumns(header).map(field => (field !== null && ambiguous.has(field) ? null : field));
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
  /** the columns whose field the user chose */
  let chosenColumns: ReadonlySet<number> = new Set();
  const rows = createCheckedRows();
  const history = createUndoHistory<ImportSheetStep>();
  /** the latest view, until something changes */
  let viewed: (ImportSheetView & { found: number[] }) | undefined;

  const isIn = (index: number, part: ImportSheetPart) => {
    if (part === 'all') return true;
    return part === 'warned' ? rows.isWarned(index) : rows.isGood(index) === (part === 'good');
  };

  const viewOf = ({ part, reason }: ImportSheetView): number[] => {
    if (viewed?.part === part && viewed.reason === reason) return viewed.found;
    const found: number[] = [];
    for (let index = 0; index < rows.size(); index++)
      if (!rows.isOut(index) && isIn(index, part) && (reason === null || rows.reasonsOf(index).has(reason)))
        found.push(index);
    viewed = { part, reason, found };
    return found;
  };

  const correct = (
    step: ImportSheetStep,
    chosen: readonly number[],
    corrected: (before: Correction, index: number) => Correction,
  ) => {
    viewed = undefined;
    const before = chosen.map(index => [index, rows.correctionOf(index)] as const);
    for (const [index, correction] of before) rows.correct(index, corrected(correction, index));
    history.add(step, () => {
      for (const [index, correction] of before) rows.correct(index, correction);
    });
  };

  const setColumns = (next: (IdentityField | null)[]) => {
    viewed = undefined;
    columns = next;
    rows.setColumns(header ?? [], next);
  };

  const presentFields = () => identityFields.filter(field => columns.includes(field));

  /** The lines of the chosen rows, by their values. */
  const linesOf = (
    isChosen: (index: number) => boolean,
    lineOf: (values: string[], row: CsvRow, index: number) => string,
  ) => {
    const fields = presentFields();
    const lines: string[] = [];
    rows.forEach((row, index) => {
      if (!isChosen(index)) return;
      const values = rows.valuesOf(row, index);
      const cells = fields.map(field => values[field] ?? '');
      lines.push(lineOf(cells, row, index));
    });
    return lines;
  };

  const fixable = (
    reason: ImportSheetReason,
    flawed: readonly number[],
  ): { fix: ImportSheetFix; found: number[] } | undefined => {
    if (reason === 'row') return undefined;
    if (reason === 'twice' || reason === 'registered' || reason === 'unregistered')
      return { fix: 'drop', found: flawed.filter(index => rows.reasonsOf(index).has(reason)) };
    return { fix: 'trim', found: flawed.filter(index => rows.isTrimmable(index, reason)) };
  };

  const toShownRow = (row: CsvRow, index: number): ImportSheetRow => {
    const values = rows.valuesOf(row, index);
    return {
      number: row.number,
      values,
      cells: columns.map((field, column) =>
        field === null ? (row.cells[column] ?? '') : (values[field] ?? ''),
      ),
      problems: rows.problemsOf(row, index),
      warning: serialWarning(values.sn ?? ''),
      edited: Object.keys(rows.correctionOf(index).edits ?? {}) as IdentityField[],
    };
  };

  const problemOf = () => {
    if (header === undefined) return 'The file is empty.';
    if (rows.size() === 0) return 'The file has no rows below its header.';
    if (!hasNames && chosenColumns.size === 0)
      return 'The file has no column names. Choose what each column contains.';
    const names = header;
    const twice = ambiguousColumns(names).find(
      ({ field, indexes }) => !columns.includes(field) && !indexes.some(index => chosenColumns.has(index)),
    );
    if (twice !== undefined) {
      const list = twice.indexes.map(index => names[index]).join(', ');
      return `Several columns could be the ${NAMES[twice.field]}: ${list}. Choose one of them below.`;
    }
    const missing = missingColumn(columns);
    if (missing === undefined) return null;
    if (chosenColumns.size === 0 && isBinary(names)) return NOT_CSV;
    return `No column is set as the ${NAMES[missing]}. Choose it below.`;
  };

  return {
    add: (batch: CsvBatch) => {
      viewed = undefined;
      const [first] = batch.rows;
      if (header !== undefined || first === undefined) {
        rows.add(batch);
        return;
      }
      hasNames = !holdsPublicKey(first.cells);
      header = hasNames ? first.cells : first.cells.map((_, index) => `Column ${index + 1}`);
      setColumns(certainColumns(header));
      rows.add(hasNames ? withoutFirst(batch) : batch);
    },

    size: rows.size,

    summary: (): ImportSheetSummary => {
      const reasons: ImportSheetSummary['reasons'] = {};
      const flawed = rows.flawed();
      for (const index of flawed)
        for (const reason of rows.reasonsOf(index)) reasons[reason] = (reasons[reason] ?? 0) + 1;
      const fixes = (Object.keys(reasons) as ImportSheetReason[]).flatMap(reason => {
        const { fix, found } = fixable(reason, flawed) ?? {};
        return fix === undefined || found === undefined || found.length === 0
          ? []
          : [[reason, { fix, count: found.length }] as const];
      });
      return {
        problem: problemOf(),
        columns: (header ?? []).map((name, index) => ({ name, field: columns[index] ?? null })),
        total: rows.total(),
        good: rows.total() - flawed.length,
        warned: rows.warnedCount(),
        reasons,
        fixes: Object.fromEntries(fixes),
        lastStep: history.last(),
        hasEdits: rows.hasEdits(),
        sent: rows.sentCount(),
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
        .flatMap(index => {
          const row = rows.at(index);
          return row === undefined ? [] : [toShownRow(row, index)];
        }),

    /** The number of rows in a view. */
    count: (view: ImportSheetView) => viewOf(view).length,

    /** The next cell with a problem in a view, at or after a cell; the first one follows the last. */
    nextProblem: (
      view: ImportSheetView,
      { number, field, isIncluded }: { number: number; field: IdentityField; isIncluded: boolean },
    ): ImportSheetPosition | null =>
      nextProblem(viewOf(view), {
        columns,
        fieldsOf: index =>
          new Set([...rows.reasonsOf(index)].filter(reason => reason !== 'row').map(fieldOf)),
        after: { row: rows.indexOf(number), field, isIncluded },
      }),

    /** Replaces the text of a cell. */
    edit: (number: number, field: IdentityField, value: string) => {
      const index = rows.indexOf(number);
      if (rows.numberOf(index) !== number) return;
      correct({ kind: 'edit', row: number }, [index], ({ edits, isDropped }) => ({
        edits: { ...edits, [field]: value },
        isDropped,
      }));
    },

    /** Assigns a field to a column; null ignores it. Another column with the same field is ignored from then on. */
    setColumn: (index: number, field: IdentityField | null) => {
      const before = { columns, chosenColumns };
      const next = columns.map((held, at) => (at === index ? field : held === field ? null : held));
      // a correction is for the column that the field had
      const moved = identityFields.filter(one => columns.indexOf(one) !== next.indexOf(one));
      const restoreCorrections = rows.forgetCorrections(moved);
      chosenColumns = new Set([...chosenColumns, index]);
      setColumns(next);
      history.add({ kind: 'column', name: header?.[index] ?? '' }, () => {
        chosenColumns = before.chosenColumns;
        restoreCorrections();
        setColumns(before.columns);
      });
    },

    /** Applies the fix of a reason to all its rows: see ImportSheetFix. */
    fix: (reason: ImportSheetReason) => {
      const { fix, found = [] } = fixable(reason, rows.flawed()) ?? {};
      if (fix === undefined || found.length === 0) return;
      const trimmed = (index: number) => {
        const row = rows.at(index);
        return (row && rows.valuesOf(row, index)[reason as IdentityField])?.trim() ?? '';
      };
      correct({ kind: fix, count: found.length }, found, ({ edits, isDropped }, index) =>
        fix === 'drop'
          ? { edits, isDropped: true }
          : { edits: { ...edits, [reason]: trimmed(index) }, isDropped },
      );
    },

    /** The serial numbers of rows without any other problem. */
    serials: (): string[] => {
      const found: string[] = [];
      rows.forEach((row, index) => {
        if (rows.isSound(index)) found.push(rows.serialOf(row, index));
      });
      return found;
    },

    /** Sets which of the compared serial numbers are registered. */
    compare: (found: Comparison) => {
      viewed = undefined;
      rows.compare(found);
    },

    /** Sets whether the file updates registered devices or adds new ones. */
    setUpdate: (value: boolean) => {
      viewed = undefined;
      rows.setUpdate(value);
    },

    /** Undoes the last correction. */
    undo: () => {
      viewed = undefined;
      history.undo();
    },

    /** The last correction; a correction that has changed nothing isn't one. */
    lastStep: history.last,

    /** The good rows, for upload. Blank lines take the place of other rows, so that each row keeps its number. */
    goodCsv: (): string[] => {
      // without column names, the file that is sent has one row more
      let next = hasNames ? 2 : 1;
      const lines = linesOf(rows.isGood, (values, { number }) => {
        const blank = '\r\n'.repeat(number - next);
        next = number + 1;
        return blank + exactCsvLine(values);
      });
      return [exactCsvLine(presentFields()), ...lines];
    },

    /** Takes out the good rows, once they are sent. Earlier corrections can't be undone anymore. */
    takeOutGood: () => {
      viewed = undefined;
      history.clear();
      rows.takeOutGood();
    },

    /** The other rows with their problems, for a spreadsheet; the file can be opened here again. */
    failedCsv: (): string[] => [
      csvLine([...presentFields(), REASON_COLUMN]),
      ...linesOf(
        index => !rows.isGood(index),
        (values, row, index) => {
          const messages = rows.problemsOf(row, index).map(({ message }) => message);
          return csvLine([...values, messages.join(' ')]);
        },
      ),
    ],
  };
};

export type ImportSheet = ReturnType<typeof createImportSheet>;
