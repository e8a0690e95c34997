import Papa from 'papaparse';
import { saveFile } from '../saveFile.ts';

type Row = Record<string, unknown>;
export type ExportFormat = 'csv' | 'json';

// the wire's times end so, in epoch milliseconds; a spreadsheet would show the bare number
const isTime = (column: string) => column.endsWith('Dt');

const toCell = (value: unknown, column: string) => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && isTime(column)) return new Date(value).toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : value;
};

/** Every cell quoted; one that a spreadsheet would take for a formula starts with an apostrophe. */
export const toCsv = (rows: Row[], columns: string[]) =>
  Papa.unparse(
    { fields: columns, data: rows.map(row => columns.map(column => toCell(row[column], column))) },
    { quotes: true, escapeFormulae: /^\s*[=+\-@\t\r]/, newline: '\r\n' },
  );

export const toText = (rows: Row[], columns: string[], format: ExportFormat) =>
  format === 'csv'
    ? `\ufeff${toCsv(rows, columns)}`
    : JSON.stringify(
        rows.map(row => Object.fromEntries(columns.map(column => [column, row[column] ?? null]))),
        null,
        2,
      );

export const saveText = (text: string, name: string, type: string) =>
  saveFile(new Blob([text], { type }), name);
