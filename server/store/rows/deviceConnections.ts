import type { RejectionReason } from '../../../model/contract/deviceConnections.ts';

export interface DeviceConnectionRow {
  deviceId: string;
  /** time of the last message; connecting is none */
  seenDt: number | null;
  /** the last accepted sign-in */
  signedInDt: number | null;
  refusal: RejectionReason | null;
  refusedDt: number | null;
  skew: number | null;
}

/** The sessions of a device on one server. */
export interface DeviceSessionRow {
  deviceId: string;
  serverId: string;
  openCount: number;
  /** sessions that listen for commands */
  listenCount: number;
  /** of the oldest session */
  connectedDt: number;
  /** expiry of the token that is valid longest */
  expiryDt: number;
  /** when the server last updated the row */
  aliveDt: number;
}

export interface FirmwareInstallRow {
  firmwareId: string;
  deviceId: string;
  state: 'DOWNLOADED' | 'SUCCEEDED' | 'FAILED';
  chgDt: number;
}
