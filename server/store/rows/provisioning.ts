import type { DeviceIdentity } from '../../../model/contract/deviceIdentities.ts';
import type { Task } from '../../../model/contract/tasks.ts';
import type { Row } from './row.ts';

export type DeviceIdentityRow = Row<
  DeviceIdentity,
  {
    mnId: string;
    /** base64 of 32 bytes */
    publicKey: string;
    /** JSON, without the mnId */
    meta: string;
    /** the user who registered it */
    ownerId: string;
    /** the user who revoked it; unknown if that was before the column existed */
    revokedById: string | null;
  },
  'hashed_sn' | 'key' | 'deviceId' | 'restoreUntil' | 'canEdit'
>;

export interface TaskRow {
  taskId: string;
  mnId: string;
  productId: string;
  pjtId: string;
  userId: string;
  createdBy: string;
  /** ID of the call that created it, for the audit */
  requestId: string;
  isUpdate: 0 | 1;
  storageKey: string;
  csvFileName: string;
  /** JSON: what all devices have in common */
  meta: string;
  taskStatus: Task['taskStatus'];
  createdTime: number;
  completedTime: number | null;
  expiryTime: number;
  totalCount: number;
  doneCount: number;
  failedCount: number;
  canceledBy: string | null;
  leaseOwner: string | null;
  leaseExpiry: number;
  attempts: number;
}

export interface TaskFailureRow {
  taskId: string;
  rowNumber: number;
  sn: string | null;
  message: string;
}
