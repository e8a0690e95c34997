import type { CellProblem, ReadRow } from './checkRow.ts';
import { type IdentityField, identityFields } from './columns.ts';

/**
 * What is wrong with a row: one of its fields, its shape, that its serial number is used twice, or that its device is
 * registered already, or not yet.
 */
const clinicReasons = [...identityFields, 'row', 'twice', 'registered', 'unregistered'] as const;
export type ClinicReason = (typeof clinicReasons)[number];

/** Rows by whether something is wrong with them. */
export const clinicParts = ['all', 'wrong', 'good'] as const;
export type ClinicPart = (typeof clinicParts)[number];

/** The rows of a part in the order of the file. `reason`: only those that it applies to. */
export type ClinicView = { part: ClinicPart; reason: ClinicReason | null };

/** A cell of a view. */
export type ClinicPlace = { index: number; field: IdentityField };

/** What corrects many rows at once: spaces around a value are removed, or the second of two rows is left out. */
export type ClinicFix = 'trim' | 'drop';

/** A correction that can be undone. */
export type ClinicStep =
  | { kind: 'edit'; row: number }
  | { kind: 'column'; name: string }
  | { kind: ClinicFix; count: number };

export type ClinicRow = Pick<ReadRow, 'number' | 'values'> & {
  /** the text of each column of the file */
  cells: string[];
  problems: (CellProblem & { reason: ClinicReason })[];
  /** the fields that were corrected */
  edited: IdentityField[];
};

export type ClinicSummary = {
  /** why no row can be sent */
  problem: string | null;
  /** the columns of the file: its name, and what it holds */
  columns: { name: string; field: IdentityField | null }[];
  /** all rows but those that were left out */
  total: number;
  good: number;
  /** rows by what is wrong with them; a row can have several reasons */
  reasons: Partial<Record<ClinicReason, number>>;
  /** what corrects rows of a reason, and how many of them */
  fixes: Partial<Record<ClinicReason, { fix: ClinicFix; count: number }>>;
  /** the last correction; null: there is nothing to undo */
  lastStep: ClinicStep | null;
};
