import type { AuditFields } from '../../../model/contract/auditFields.ts';

export interface DeviceConfigRow extends AuditFields {
  dvcPrflId: string;
  mnId: string;
  /** null where the text has none */
  vid: string | null;
  /** JSON, as it was sent */
  text: string;
  version: number;
}

/** A text that was saved, the current one included. */
export type DeviceConfigVersionRow = Pick<
  DeviceConfigRow,
  'dvcPrflId' | 'version' | 'vid' | 'text' | 'chgr' | 'chgDt'
>;
