import { RESTORE_WINDOW } from '../../model/contract/deletions.ts';
import type { RestorableResource } from '../../model/contract/records.ts';
import type { AnyCall } from '../http/call.ts';
import type { DeletedRows } from '../store/deletions.ts';
import { factsOf } from '../store/tables.ts';

type Deleted = {
  resource: RestorableResource;
  recordId: string;
  /** name of the record */
  name: string;
  /** fields of the record in the audit */
  fields: Record<string, unknown>;
  rows: DeletedRows;
};

/** The project of a record, whose own row is the first. */
const projectOf = ([own]: DeletedRows): string | null => {
  if (own === undefined) return null;
  const column = factsOf(own.table).deletedWith?.projects ?? 'pjtId';
  const pjtId = own.rows[0]?.[column];
  return typeof pjtId === 'string' ? pjtId : null;
};

/**
 * Keeps a deleted record for ten minutes, in the transaction of its deletion. The response names the deletion's
 * ID, which is also returned.
 */
export const keepDeleted = async (
  call: AnyCall,
  { resource, recordId, name, fields, rows }: Deleted,
): Promise<string> => {
  const deletionId = call.newId();
  await call.queries.deletions.add({
    deletionId,
    mnId: call.user.mnId,
    userId: call.user.userId,
    userNm: call.userNm,
    resource,
    recordId,
    recordNm: name,
    pjtId: projectOf(rows),
    fields: JSON.stringify(fields),
    rows: JSON.stringify(rows),
    deletedDt: call.now,
    expiryDt: call.now + RESTORE_WINDOW,
  });
  call.deletionId = deletionId;
  return deletionId;
};
