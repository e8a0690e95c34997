import type { Deletion } from '../../../model/contract/deletions.ts';
import type { Row } from './row.ts';

/** The complete rows of a deleted record, until they expire. */
export type DeletedRecordRow = Row<
  Deletion,
  {
    mnId: string;
    userId: string;
    /** of the project that it belonged to */
    pjtId: string | null;
    /** JSON: the fields of the record in the audit */
    fields: string;
    /** JSON: the rows by table, in the order in which they can be inserted */
    rows: string;
  }
>;
