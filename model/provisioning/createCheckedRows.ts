import { type CellProblem, checkValues, createRowCheck, type ReadRow } from './checkRow.ts';
import type { IdentityField } from './columns.ts';
import type { CsvBatch, CsvRow } from './createCsvReader.ts';
import { createSerialIndex } from './createSerialIndex.ts';
import { createSheetRows } from './createSheetRows.ts';
import type { ImportSheetReason, ImportSheetRow } from './importSheetTypes.ts';
import { type Comparison, registrationProblem } from './registration.ts';
import { serialWarning } from './serialNumber.ts';

type Values = ReadRow['values'];

/** The changes of a row by a correction. */
export type Correction = { edits: Values | undefined; isDropped: boolean };

/** A problem of a value or of the shape of a row, and whether removing spaces fixes it. */
type RowProblem = CellProblem & { isTrimmable: boolean };

const isTrimmable = (field: IdentityField, value: string) => {
  const trimmed = value.trim();
  return trimmed !== value && checkValues({ [field]: trimmed }).length === 0;
};

/**
 * The rows of a file with their problems and corrections, by index. Only what is special about a row is stored for it:
 * most rows of a large file have no problem.
 */
export const createCheckedRows = () => {
  let check = createRowCheck([], []);
  const rows = createSheetRows();
  const serials = createSerialIndex();
  /** dropped rows have no problems, no warning, and no serial number */
  const dropped = new Set<number>();
  /** so do sent rows, which don't come back */
  const sent = new Set<number>();
  /** the sent rows by serial number, and the other rows that have one of these */
  const sentSerials = new Map<string, number>();
  const resent = new Set<number>();
  const edits = new Map<number, Values>();
  const problems = new Map<number, RowProblem[]>();
  const warned = new Set<number>();
  /** rows that the server will reject: their serial number is registered already, or not yet */
  const rejected = new Set<number>();
  let comparison: Comparison | undefined;
  let isUpdate = false;

  const valuesOf = (row: CsvRow, index: number): Values => ({ ...check.valuesOf(row), ...edits.get(index) });
  const serialOf = (row: CsvRow, index: number) => edits.get(index)?.sn ?? check.serialOf(row);

  const isRepeated = (index: number) => serials.repeated.has(index) || resent.has(index);
  /** Has no problem apart from the comparison with the registered devices. */
  const isSound = (index: number) => !problems.has(index) && !isRepeated(index);
  const isGood = (index: number) => isSound(index) && !rejected.has(index);
  const isRejected = (index: number) => rejected.has(index) && isSound(index);
  const registrationReason = () => (isUpdate ? ('unregistered' as const) : ('registered' as const));

  const compare = (serial: string, index: number) => {
    if (comparison && registrationProblem(serial, comparison, isUpdate) !== undefined) rejected.add(index);
  };

  const withTrim = (values: Values, problem: CellProblem): RowProblem => {
    const { field } = problem;
    return { ...problem, isTrimmable: field !== null && isTrimmable(field, values[field] ?? '') };
  };

  const isOut = (index: number) => dropped.has(index) || sent.has(index);

  const examine = (row: CsvRow, index: number) => {
    if (isOut(index)) return;
    if (edits.has(index) || !check.isValid(row)) {
      const values = valuesOf(row, index);
      // a correction doesn't fix the shape of the row
      const found = [...checkValues(values), ...check.shapeProblems(row)];
      const stored = found.map(problem => withTrim(values, problem));
      if (stored.length > 0) problems.set(index, stored);
    }
    const serial = serialOf(row, index);
    if (sentSerials.has(serial)) resent.add(index);
    else serials.add(serial, index);
    if (serialWarning(serial) !== undefined) warned.add(index);
    compare(serial, index);
  };

  /** Calls `use` for all but the dropped and sent rows. */
  const forEach = (use: (row: CsvRow, index: number) => void) =>
    rows.forEach((row, index) => {
      if (!isOut(index)) use(row, index);
    });

  const compareAll = () => {
    rejected.clear();
    if (comparison !== undefined) forEach((row, index) => compare(serialOf(row, index), index));
  };

  return {
    /** number of rows, with dropped and sent ones */
    size: rows.size,
    at: rows.at,
    numberOf: rows.numberOf,
    indexOf: rows.indexOf,
    forEach,
    valuesOf,
    serialOf,
    isSound,
    isGood,
    isWarned: (index: number) => warned.has(index) && isGood(index),
    isOut,

    /** number of rows, without dropped and sent ones */
    total: () => rows.size() - dropped.size - sent.size,
    sentCount: () => sent.size,
    hasEdits: () => [...edits.keys()].some(index => !isOut(index)),
    warnedCount: () => [...warned].filter(isGood).length,

    /** The rows that are not good, in the order of the file. */
    flawed: () => {
      const found = new Set([...problems.keys(), ...serials.repeated, ...resent, ...rejected]);
      return [...found].toSorted((one, other) => one - other);
    },

    reasonsOf: (index: number): ReadonlySet<ImportSheetReason> => {
      const reasons = new Set<ImportSheetReason>();
      if (isRejected(index)) reasons.add(registrationReason());
      for (const { field } of problems.get(index) ?? []) reasons.add(field ?? 'row');
      if (isRepeated(index)) reasons.add('twice');
      return reasons;
    },

    /** Whether removing the spaces around a value fixes it. */
    isTrimmable: (index: number, field: IdentityField) =>
      problems.get(index)?.some(problem => problem.field === field && problem.isTrimmable) === true,

    problemsOf: (row: CsvRow, index: number): ImportSheetRow['problems'] => {
      const serial = serialOf(row, index);
      const found: ImportSheetRow['problems'] = [];
      const registration =
        comparison && isRejected(index) ? registrationProblem(serial, comparison, isUpdate) : undefined;
      if (registration !== undefined)
        found.push({ field: 'sn', message: registration, reason: registrationReason() });
      for (const { field, message } of problems.get(index) ?? [])
        found.push({ field, message, reason: field ?? 'row' });
      const first = sentSerials.get(serial) ?? serials.firstOf(serial);
      if (isRepeated(index) && first !== undefined) {
        const message = sent.has(first)
          ? `Row ${rows.numberOf(first)} had the same serial number and has been submitted.`
          : `Row ${rows.numberOf(first)} has the same serial number.`;
        found.push({ field: 'sn', message, reason: 'twice' });
      }
      return found;
    },

    add: (batch: CsvBatch) => {
      let index = rows.size();
      rows.add(batch);
      for (const row of batch.rows) {
        examine(row, index);
        index += 1;
      }
    },

    correctionOf: (index: number): Correction => ({ edits: edits.get(index), isDropped: dropped.has(index) }),

    correct: (index: number, correction: Correction) => {
      const row = rows.at(index);
      if (row === undefined) return;
      if (!dropped.has(index)) serials.remove(serialOf(row, index), index);
      for (const about of [problems, resent, warned, rejected, dropped, edits]) about.delete(index);
      if (correction.edits !== undefined) edits.set(index, correction.edits);
      if (correction.isDropped) dropped.add(index);
      examine(row, index);
    },

    /**
     * Removes the corrections that were made for the columns of some fields: of values, and for the serial number also
     * the dropped rows. Call `setColumns` afterwards. Returns a function that brings them back.
     */
    forgetCorrections: (fields: readonly IdentityField[]) => {
      const [editsBefore, droppedBefore] = [[...edits], [...dropped]];
      for (const [index, values] of editsBefore) {
        const kept = Object.entries(values).filter(([field]) => !fields.includes(field as IdentityField));
        if (kept.length === 0) edits.delete(index);
        else edits.set(index, Object.fromEntries(kept));
      }
      if (fields.includes('sn')) dropped.clear();
      return () => {
        edits.clear();
        for (const [index, values] of editsBefore) edits.set(index, values);
        dropped.clear();
        for (const index of droppedBefore) dropped.add(index);
      };
    },

    setColumns: (header: readonly string[], columns: readonly (IdentityField | null)[]) => {
      check = createRowCheck(header, columns);
      for (const about of [serials, problems, resent, warned, rejected]) about.clear();
      rows.forEach(examine);
    },

    /** Takes out the good rows. From then on, another row with one of their serial numbers repeats it. */
    takeOutGood: () => {
      const found: [serial: string, index: number][] = [];
      forEach((row, index) => {
        if (isGood(index)) found.push([serialOf(row, index), index]);
      });
      for (const [serial, index] of found) {
        warned.delete(index);
        sent.add(index);
        sentSerials.set(serial, index);
      }
      // before the first of each serial number, which the next would replace
      forEach((row, index) => {
        const serial = serialOf(row, index);
        if (!sentSerials.has(serial)) return;
        serials.remove(serial, index);
        resent.add(index);
      });
      for (const [serial, index] of found) serials.remove(serial, index);
    },

    /** Sets which of the compared serial numbers are registered. */
    compare: (found: Comparison) => {
      comparison = found;
      compareAll();
    },

    /** Sets whether the file updates registered devices or adds new ones. */
    setUpdate: (value: boolean) => {
      isUpdate = value;
      compareAll();
    },
  };
};
