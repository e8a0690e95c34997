import type { LabSend } from '../../../model/contract/lab.ts';

/** A request that the lab sent. */
export type LabSendRow = Pick<
  LabSend,
  'id' | 'request' | 'target' | 'at' | 'sentBy' | 'duration' | 'status' | 'fault' | 'problemCount'
> & {
  mnId: string;
  connectorId: string;
  /** JSON: what only the request itself shows */
  detail: string;
};
