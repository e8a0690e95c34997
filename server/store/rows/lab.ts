import type { LabSend } from '../../../model/contract/lab.ts';

/** The account that the lab has linked. */
export type LabLinkRow = {
  connectorId: string;
  mnId: string;
  userId: string;
  /** SHA-256 */
  stateHash: string | null;
  stateExpiry: number | null;
  authorizationUrl: string | null;
  /** encrypted */
  tokens: string | null;
  linkedDt: number | null;
  expiryDt: number | null;
  /** JSON */
  steps: string;
};

/** A request that the lab sent. */
export type LabSendRow = Pick<
  LabSend,
  'id' | 'request' | 'target' | 'at' | 'sentBy' | 'duration' | 'status' | 'fault' | 'problemCount'
> & {
  mnId: string;
  connectorId: string;
  /** JSON: data that is only shown on the page of the request */
  detail: string;
};
