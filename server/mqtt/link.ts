import type { Queries } from '../store/index.ts';

/** What the routes need of the broker. */
export type DeviceLink = {
  /** that devices connect to; null where they connect to an external broker */
  mqttPort: number | null;
  /** host and port of the external broker */
  broker: string | null;
  /** Sends a command to the connections of a device that listen, to every server; returns how many there are. */
  send: (queries: Pick<Queries, 'deviceConnections'>, deviceId: string, command: object) => Promise<number>;
};
