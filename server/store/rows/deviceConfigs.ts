import type { AuditFields } from '../../../model/contract/auditFields.ts';

export interface DeviceConfigRow extends AuditFields {
  dvcPrflId: string;
  mnId: string;
  /** null if the text has none */
  vid: string | null;
  /** JSON, as it was sent */
  text: string;
  version: number;
}

/** A saved version of a text, including the current one. */
export type DeviceConfigVersionRow = Pick<
  DeviceConfigRow,
  'dvcPrflId' | 'version' | 'vid' | 'text' | 'chgr' | 'chgDt'
>;
