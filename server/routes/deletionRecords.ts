import { RESTORE_WINDOW } from '../../model/contract/deletions.ts';
import type { RestorableResource } from '../../model/contract/records.ts';
import type { AnyCall } from '../http/call.ts';
import type { DeletedRows } from '../store/deletions.ts';

type Deleted = {
  resource: RestorableResource;
  recordId: string;
  /** name of the record */
  name: string;
  /** fields of the record in the audit */
  fields: Record<string, unknown>;
  rows: DeletedRows;
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
    fields: JSON.stringify(fields),
    rows: JSON.stringify(rows),
    deletedDt: call.now,
    expiryDt: call.now + RESTORE_WINDOW,
  });
  call.deletionId = deletionId;
  return deletionId;
};
