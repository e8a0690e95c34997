import Papa from 'papaparse';
import { FORMULA_LIKE } from '../../../model/provisioning/formulaSafe.ts';
import { saveFile } from '../saveFile.ts';

type Row = Record<string, unknown>;
/** `header`, and the text of a coded value, are for CSV files */
export type NamedColumn = { source: string; header: string; text?: (row: Row) => string };
export type ExportFormat = 'csv' | 'json';

// times in the API are named like this, in epoch milliseconds, which a spreadsheet would show as numbers
const isTime = (source: string) => source === 'at' || /(Dt|Time)$/.test(source);

const toCell = (value: unknown, source: string) => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && isTime(source)) return new Date(value).toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : value;
};

/**
 * With readable headers. Every cell is quoted; one that a spreadsheet would take for a formula starts with an
 * apostrophe, which the import of devices removes.
 */
export const toCsv = (rows: Row[], columns: readonly NamedColumn[]) =>
  Papa.unparse(
    {
      fields: columns.map(({ header }) => header),
      data: rows.map(row => columns.map(({ source, text }) => text?.(row) ?? toCell(row[source], source))),
    },
    { quotes: true, escapeFormulae: FORMULA_LIKE, newline: '\r\n' },
  );

/** JSON is for programs, so it has the names of the API. */
export const toText = (rows: Row[], columns: readonly NamedColumn[], format: ExportFormat) =>
  format === 'csv'
    ? `\ufeff${toCsv(rows, columns)}`
    : JSON.stringify(
        rows.map(row => Object.fromEntries(columns.map(({ source }) => [source, row[source] ?? null]))),
        null,
        2,
      );

export const saveText = (text: string, name: string, type: string) =>
  saveFile(new Blob([text], { type }), name);
