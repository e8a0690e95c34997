import type { LogTargetType } from '../../../model/contract/logs.ts';

export interface AuditRow {
  id: string;
  at: number;
  mnId: string;
  userId: string;
  userNm: string;
  action: string;
  resource: string;
  recordId: string;
  /** JSON, or null */
  before: string | null;
  after: string | null;
  requestId: string;
}

export interface IdempotencyRow {
  userId: string;
  key: string;
  requestHash: string;
  status: number;
  body: string;
  etag: string | null;
  crtDt: number;
}

/** What opens a log: a socket's ticket, a pop-up's code, or what an open socket may come back with. */
export interface LogTicketRow {
  /** SHA-256, hex */
  hash: string;
  /** of the pop-up, or what opens a device's log again */
  kind: 'code' | 'resume';
  /** the session it was given to */
  sessionHash: string;
  mnId: string;
  type: LogTargetType;
  target: string;
  expiryDt: number;
}

export interface MetaRow {
  name: string;
  value: string;
}
