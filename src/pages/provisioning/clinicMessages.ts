import type {
  ClinicPart,
  ClinicReason,
  ClinicRow,
  ClinicSummary,
} from '../../../model/provisioning/clinic.ts';
import type { Comparison } from '../../../model/provisioning/registration.ts';
import type { IdentityField } from '../../../model/provisioning/columns.ts';

/** Rows on a page of the grid. */
export const PAGE_SIZE = 25;

/** What the grid shows: the rows of a part, of one reason or of any, from a page on. */
export type Shown = { part: ClinicPart; reason: ClinicReason | null; page: number };

/** What corrects rows. */
export type ClinicChange =
  | { kind: 'edit'; number: number; field: IdentityField; value: string }
  | { kind: 'column'; index: number; field: IdentityField | null }
  | { kind: 'fix'; reason: ClinicReason }
  | { kind: 'undo' };

export type ClinicRequest =
  | { kind: 'open'; file: File; isUpdate: boolean }
  | { kind: 'show'; shown: Shown }
  | { kind: 'change'; change: ClinicChange; shown: Shown }
  | { kind: 'export'; rows: 'good' | 'failed' }
  | { kind: 'serials' }
  | { kind: 'compare'; comparison: Comparison; shown: Shown }
  | { kind: 'update'; isUpdate: boolean; shown: Shown };

export type ClinicReply =
  | { kind: 'progress'; rows: number; share: number }
  | { kind: 'state'; summary: ClinicSummary; rows: ClinicRow[]; shown: Shown; milliseconds: number | null }
  | { kind: 'exported'; rows: 'good' | 'failed'; file: Blob }
  | { kind: 'serials'; serials: string[] }
  | { kind: 'failed'; message: string };
