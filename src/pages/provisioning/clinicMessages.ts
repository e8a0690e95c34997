import type {
  ClinicPlace,
  ClinicReason,
  ClinicRow,
  ClinicSummary,
  ClinicView,
} from '../../../model/provisioning/clinicTypes.ts';
import type { IdentityField } from '../../../model/provisioning/columns.ts';

/** The rows of a view that the page has: `size` of them, starting at `from`. */
export type Stretch = { view: ClinicView; from: number; size: number };

/** Corrections of rows. */
export type ClinicChange =
  | { kind: 'edit'; number: number; field: IdentityField; value: string }
  | { kind: 'column'; index: number; field: IdentityField | null }
  | { kind: 'fix'; reason: ClinicReason }
  | { kind: 'undo' };

/** A cell of a row of the file. */
export type ClinicCellId = { number: number; field: IdentityField };

/** Requests that return a value; `id` is that of the request. */
export type ClinicQuestion =
  | { kind: 'next'; view: ClinicView; after: ClinicCellId & { isIncluded: boolean } }
  | { kind: 'export'; rows: 'good' | 'failed' }
  /** some of the serial numbers to compare; a request from 0 starts a new comparison */
  | { kind: 'serials'; from: number; size: number };

export type ClinicAnswers = {
  next: ClinicPlace | null;
  export: Blob;
  serials: { serials: string[]; total: number };
};

/**
 * `rows` is answered with rows; other requests with a stretch change something, and are also answered with the state.
 */
export type ClinicRequest =
  | { kind: 'open'; file: File; isUpdate: boolean; size: number }
  | { kind: 'rows'; stretch: Stretch }
  | { kind: 'change'; change: ClinicChange; stretch: Stretch }
  | { kind: 'update'; isUpdate: boolean; stretch: Stretch }
  /** those of the compared serial numbers that are registered */
  | { kind: 'registered'; serials: string[] }
  | { kind: 'compared'; stretch: Stretch }
  | { kind: 'question'; id: number; question: ClinicQuestion };

export type ShownRows = { stretch: Stretch; rows: ClinicRow[]; count: number };

export type ClinicReply =
  | { kind: 'progress'; rows: number; share: number }
  | ({ kind: 'state'; summary: ClinicSummary; milliseconds: number | null } & ShownRows)
  | ({ kind: 'rows' } & ShownRows)
  | { kind: 'failed'; message: string }
  | { kind: 'answer'; id: number; value: ClinicAnswers[keyof ClinicAnswers] };
