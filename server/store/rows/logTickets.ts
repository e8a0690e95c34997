import type { LogTargetType } from '../../../model/contract/logs.ts';

/** A code of the pop-up that opens a device's log, or the token for reconnecting. */
export interface LogTicketRow {
  /** SHA-256, hex */
  hash: string;
  kind: 'code' | 'resume';
  /** the session for which it was issued */
  sessionHash: string;
  mnId: string;
  type: LogTargetType;
  target: string;
  expiryDt: number;
}
