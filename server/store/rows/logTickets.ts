import type { LogTargetType } from '../../../model/contract/logs.ts';

/** A code of the pop-up that opens a device's log, or what opens it again after a lost connection. */
export interface LogTicketRow {
  /** SHA-256, hex */
  hash: string;
  kind: 'code' | 'resume';
  /** the session the ticket was issued to */
  sessionHash: string;
  mnId: string;
  type: LogTargetType;
  target: string;
  expiryDt: number;
}
