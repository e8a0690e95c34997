import { checkValues, type CellProblem, createRowCheck, type ReadRow } from './checkRow.ts';
import {
  columnsProblem,
  type IdentityField,
  identityFields,
  matchColumns,
  REASON_COLUMN,
} from './columns.ts';
import type { CsvRow } from './createCsvReader.ts';
import { csvLine, exactCsvLine } from './formulaSafe.ts';

/** What is wrong with a row: one of its fields, its shape, or that its serial number is used twice. */
const clinicReasons = [...identityFields, 'row', 'twice'] as const;
export type ClinicReason = (typeof clinicReasons)[number];

export type ClinicRow = Pick<ReadRow, 'number' | 'values'> & {
  problems: (CellProblem & { reason: ClinicReason })[];
  isEdited: boolean;
};

export type ClinicSummary = {
  /** why no row can be read */
  problem: string | null;
  /** the columns of the file: its name, and what it holds */
  columns: { name: string; field: IdentityField | null }[];
  total: number;
  good: number;
  /** rows by what is wrong with them; a row can have several reasons */
  reasons: Partial<Record<ClinicReason, number>>;
};

type Kept = ReadRow & { isEdited: boolean };

/**
 * The rows of a file before it is sent: what is wrong with each, corrections, and the rows that are good or not as CSV.
 *
 * @example
 * const clinic = createClinic();
 * clinic.add(reader.push(text));
 * clinic.edit(17, 'sn', 'NLGS10-00A0214');
 */
export const createClinic = () => {
  let header: string[] | undefined;
  let columns: (IdentityField | null)[] = [];
  let check: ((row: CsvRow) => ReadRow) | undefined;
  const rows: Kept[] = [];
  const byNumber = new Map<number, Kept>();
  /** rows with the same serial number, in their order */
  const bySerial = new Map<string, Kept[]>();

  const enlist = (row: Kept) => {
    const sn = row.values.sn ?? '';
    const same = bySerial.get(sn);
    if (same === undefined) bySerial.set(sn, [row]);
    else {
      same.push(row);
      same.sort((one, other) => one.number - other.number);
    }
  };
  const delist = (row: Kept) => {
    const same = bySerial.get(row.values.sn ?? '') ?? [];
    bySerial.set(
      row.values.sn ?? '',
      same.filter(one => one !== row),
    );
  };
  const firstOf = (row: Kept) => bySerial.get(row.values.sn ?? '')?.[0];
  const isTwice = (row: Kept) => (row.values.sn ?? '') !== '' && firstOf(row) !== row;
  const isGood = (row: Kept) => row.problems.length === 0 && !isTwice(row);

  const problemsOf = (row: Kept): ClinicRow['problems'] => [
    ...row.problems.map(problem => ({ ...problem, reason: problem.field ?? ('row' as const) })),
    ...(isTwice(row)
      ? [
          {
            field: 'sn' as const,
            message: `Row ${firstOf(row)?.number} has the same serial number.`,
            reason: 'twice' as const,
          },
        ]
      : []),
  ];

  const fieldsHere = () => identityFields.filter(field => columns.includes(field));
  const cellsOf = ({ values }: Kept) => fieldsHere().map(field => values[field] ?? '');

  return {
    add: (read: readonly CsvRow[]) => {
      for (const row of read) {
        if (check === undefined) {
          header = row.cells;
          columns = matchColumns(row.cells);
          check = createRowCheck(row.cells, columns);
          continue;
        }
        const kept = { ...check(row), isEdited: false };
        rows.push(kept);
        byNumber.set(kept.number, kept);
        enlist(kept);
      }
    },

    size: () => rows.length,

    summary: (): ClinicSummary => {
      const reasons: ClinicSummary['reasons'] = {};
      let good = 0;
      for (const row of rows) {
        if (isGood(row)) {
          good += 1;
          continue;
        }
        for (const reason of new Set(problemsOf(row).map(problem => problem.reason)))
          reasons[reason] = (reasons[reason] ?? 0) + 1;
      }
      const missing =
        header === undefined || rows.length === 0 ? 'The file has no rows below its header.' : undefined;
      return {
        problem: (header && columnsProblem(header, columns)) ?? missing ?? null,
        columns: (header ?? []).map((name, index) => ({ name, field: columns[index] ?? null })),
        total: rows.length,
        good,
        reasons,
      };
    },

    /** Some of the rows with problems; of one reason, or of any. */
    page: (reason: ClinicReason | null, from: number, size: number): ClinicRow[] => {
      const found: ClinicRow[] = [];
      let skipped = 0;
      for (const row of rows) {
        if (found.length === size) break;
        const problems = isGood(row) ? [] : problemsOf(row);
        const isShown = reason === null ? problems.length > 0 : problems.some(one => one.reason === reason);
        if (!isShown) continue;
        if (skipped < from) skipped += 1;
        else found.push({ number: row.number, values: row.values, problems, isEdited: row.isEdited });
      }
      return found;
    },

    /** Writes over a cell. What is wrong with the shape of the row stays wrong. */
    edit: (number: number, field: IdentityField, value: string) => {
      const row = byNumber.get(number);
      if (row === undefined) return;
      delist(row);
      row.values = { ...row.values, [field]: value };
      row.problems = [...row.problems.filter(problem => problem.field === null), ...checkValues(row.values)];
      row.isEdited = true;
      enlist(row);
    },

    /** The good rows, for the server. */
    goodCsv: (): string[] => [
      exactCsvLine(fieldsHere()),
      ...rows.filter(isGood).map(row => exactCsvLine(cellsOf(row))),
    ],

    /** The other rows with what is wrong, for a spreadsheet; the file can be opened here again. */
    failedCsv: (): string[] => [
      csvLine([...fieldsHere(), REASON_COLUMN]),
      ...rows
        .filter(row => !isGood(row))
        .map(row =>
          csvLine([
            ...cellsOf(row),
            problemsOf(row)
              .map(({ message }) => message)
              .join(' '),
          ]),
        ),
    ],
  };
};

export type Clinic = ReturnType<typeof createClinic>;
