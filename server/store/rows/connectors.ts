import type { AuditFields } from '../../../model/contract/auditFields.ts';
import type { ConnectorKind } from '../../../model/contract/connectorEdits.ts';

export type ConnectorRow = AuditFields & {
  id: string;
  mnId: string;
  pjtId: string;
  kind: ConnectorKind;
  displayName: string;
  nameKey: string;
  /** unique in the organization */
  appName: string;
  /** JSON: the other fields of its kind */
  fields: string;
  appId: string;
  clientId: string;
  /** SHA-256 of the client secret */
  secretHash: string | null;
  secretHint: string | null;
  secretDt: number | null;
  /** encrypted */
  oauthSecret: string | null;
  /** an address, or 'echo' */
  confirmedTarget: string | null;
  /** SHA-256 of the token of the confirmation URL */
  confirmHash: string | null;
  confirmExpiry: number | null;
  /** JSON */
  lastAttempt: string | null;
  version: number;
};
