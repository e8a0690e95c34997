import type { CellProblem, ReadRow } from './checkRow.ts';
import { type IdentityField, identityFields } from './columns.ts';

/**
 * Why a row has a problem: one of its fields, its shape, a serial number that is used twice, or a device that is
 * already registered, or not registered yet.
 */
export const importSheetReasons = [...identityFields, 'row', 'twice', 'registered', 'unregistered'] as const;
export type ImportSheetReason = (typeof importSheetReasons)[number];

/** Rows by whether they have a problem; those with a warning are good, too. */
export const importSheetParts = ['all', 'wrong', 'warned', 'good'] as const;
export type ImportSheetPart = (typeof importSheetParts)[number];

/** The rows of a part in the order of the file. With `reason`, only those with this problem. */
export type ImportSheetView = { part: ImportSheetPart; reason: ImportSheetReason | null };

/** A cell of a view. */
export type ImportSheetPosition = { index: number; field: IdentityField };

/** A fix for many rows at once: spaces around a value are removed, or the second of two rows is dropped. */
export type ImportSheetFix = 'trim' | 'drop';

/** A correction that can be undone. */
export type ImportSheetStep =
  | { kind: 'edit'; row: number }
  | { kind: 'column'; name: string }
  | { kind: ImportSheetFix; count: number };

export type ImportSheetRow = Pick<ReadRow, 'number' | 'values'> & {
  /** the text of each column of the file */
  cells: string[];
  problems: (CellProblem & { reason: ImportSheetReason })[];
  /** what may be wrong with the serial number */
  warning: string | undefined;
  /** the fields that were corrected */
  edited: IdentityField[];
};

export type ImportSheetSummary = {
  /** why no row of the file can be sent */
  problem: string | null;
  /** the columns of the file: name, and assigned field */
  columns: { name: string; field: IdentityField | null }[];
  /** number of rows, without dropped and sent ones */
  total: number;
  good: number;
  /** number of good rows with a warning */
  warned: number;
  /** number of rows by problem; a row can have several */
  reasons: Partial<Record<ImportSheetReason, number>>;
  /** the fix for a reason, and the number of rows that it fixes */
  fixes: Partial<Record<ImportSheetReason, { fix: ImportSheetFix; count: number }>>;
  /** the last correction; null if there is nothing to undo */
  lastStep: ImportSheetStep | null;
  /** whether a row has corrected values, which `lastStep` no longer says once other rows were sent */
  hasEdits: boolean;
  /** number of rows that were sent already */
  sent: number;
};
