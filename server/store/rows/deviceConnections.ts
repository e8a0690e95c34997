import type { RefusalReason } from '../../../model/contract/deviceConnections.ts';

export interface DeviceConnectionRow {
  deviceId: string;
  connectedDt: number | null;
  aliveDt: number | null;
  isListening: number;
  /** the last time anything came from it */
  seenDt: number | null;
  /** of the token that it signed in with */
  expiryDt: number | null;
  /** the last sign-in that was accepted */
  signedInDt: number | null;
  refusal: RefusalReason | null;
  refusedDt: number | null;
  skew: number | null;
}

export interface FirmwareInstallRow {
  firmwareId: string;
  deviceId: string;
  state: 'DOWNLOADED' | 'SUCCEEDED' | 'FAILED';
  chgDt: number;
}
