import type { Queries } from '../store/index.ts';

/** The broker as routes use it. */
export type DeviceLink = {
  /** port for devices; null if they connect to an external broker */
  mqttPort: number | null;
  /** host and port of the external broker */
  broker: string | null;
  /** Sends a command to the listening connections of a device, on every server; returns how many there are. */
  send: (queries: Pick<Queries, 'deviceConnections'>, deviceId: string, command: object) => Promise<number>;
};
