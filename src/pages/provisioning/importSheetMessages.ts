import type {
  ImportSheetPosition,
  ImportSheetReason,
  ImportSheetRow,
  ImportSheetSummary,
  ImportSheetView,
} from '../../../model/provisioning/importSheetTypes.ts';
import type { IdentityField } from '../../../model/provisioning/columns.ts';

/** The rows of a view that the page has: `size` of them, starting at `from`. */
export type Stretch = { view: ImportSheetView; from: number; size: number };

/** Corrections of rows. */
export type ImportSheetChange =
  | { kind: 'edit'; number: number; field: IdentityField; value: string }
  | { kind: 'column'; index: number; field: IdentityField | null }
  | { kind: 'fix'; reason: ImportSheetReason }
  | { kind: 'undo' };

/** A change that can be made again. */
export type ImportSheetCorrection = Exclude<ImportSheetChange, { kind: 'undo' }>;

/** A cell of a row of the file. */
export type ImportSheetCellId = { number: number; field: IdentityField };

/** Requests that return a value. */
export type ImportSheetQuery =
  | { kind: 'next'; view: ImportSheetView; after: ImportSheetCellId & { isIncluded: boolean } }
  | { kind: 'export'; rows: 'good' | 'failed' }
  /** some of the serial numbers to compare; a request from 0 starts a new comparison */
  | { kind: 'serials'; from: number; size: number };

export type ImportSheetQueryResults = {
  next: ImportSheetPosition | null;
  export: Blob;
  serials: { serials: string[]; total: number };
};

/**
 * `rows` returns rows; other requests with a stretch change something and also return the state.
 */
export type ImportSheetRequest =
  /** `corrections` are made as soon as the file is read */
  | { kind: 'open'; file: File; isUpdate: boolean; size: number; corrections: ImportSheetCorrection[] }
  | { kind: 'rows'; stretch: Stretch }
  | { kind: 'change'; change: ImportSheetChange; stretch: Stretch }
  | { kind: 'update'; isUpdate: boolean; stretch: Stretch }
  /** those of the compared serial numbers that are registered */
  | { kind: 'registered'; serials: string[] }
  | { kind: 'compared'; stretch: Stretch }
  /** the good rows were sent */
  | { kind: 'sent'; stretch: Stretch }
  | { kind: 'query'; id: number; query: ImportSheetQuery };

export type ShownRows = { stretch: Stretch; rows: ImportSheetRow[]; count: number };

export type ImportSheetReply =
  | { kind: 'progress'; rows: number; share: number }
  | ({ kind: 'state'; summary: ImportSheetSummary; milliseconds: number | null } & ShownRows)
  | ({ kind: 'rows' } & ShownRows)
  /** those of the request that apply to the file */
  | { kind: 'correctedAgain'; corrections: ImportSheetCorrection[] }
  /** of a change that has no effect, there is only the state */
  | { kind: 'changed'; change: ImportSheetChange }
  | { kind: 'failed'; message: string }
  | { kind: 'result'; id: number; value: ImportSheetQueryResults[keyof ImportSheetQueryResults] };
