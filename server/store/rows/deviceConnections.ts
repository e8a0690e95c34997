import type { RefusalReason } from '../../../model/contract/deviceConnections.ts';

export interface DeviceConnectionRow {
  deviceId: string;
  /** the last time anything came from it */
  seenDt: number | null;
  /** the last sign-in that was accepted */
  signedInDt: number | null;
  refusal: RefusalReason | null;
  refusedDt: number | null;
  skew: number | null;
}

/** The sessions that one server has of a device. */
export interface DeviceSessionRow {
  deviceId: string;
  serverId: string;
  openCount: number;
  /** sessions that take commands */
  listenCount: number;
  /** of the oldest session */
  connectedDt: number;
  /** of the token that is valid longest */
  expiryDt: number;
  /** when the server said so last */
  aliveDt: number;
}

export interface FirmwareInstallRow {
  firmwareId: string;
  deviceId: string;
  state: 'DOWNLOADED' | 'SUCCEEDED' | 'FAILED';
  chgDt: number;
}
