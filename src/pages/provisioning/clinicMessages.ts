import type { ClinicReason, ClinicRow, ClinicSummary } from '../../../model/provisioning/clinic.ts';
import type { IdentityField } from '../../../model/provisioning/columns.ts';

/** Rows on a page of the grid. */
export const PAGE_SIZE = 25;

/** What the grid shows: the rows of one reason, or of any, from a page on. */
export type Shown = { reason: ClinicReason | null; page: number };

export type ClinicRequest =
  | { kind: 'open'; file: File }
  | { kind: 'show'; shown: Shown }
  | { kind: 'edit'; number: number; field: IdentityField; value: string; shown: Shown }
  | { kind: 'export'; rows: 'good' | 'failed' };

export type ClinicReply =
  | { kind: 'progress'; rows: number; share: number }
  | { kind: 'state'; summary: ClinicSummary; rows: ClinicRow[]; milliseconds: number | null }
  | { kind: 'exported'; rows: 'good' | 'failed'; file: Blob }
  | { kind: 'failed'; message: string };
