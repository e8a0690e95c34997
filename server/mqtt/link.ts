/** What the routes need of the broker. */
export type DeviceLink = {
  /** that devices connect to */
  port: () => number;
  /** Sends a command to the connections of a device that listen; returns how many there are. */
  send: (deviceId: string, command: object) => Promise<number>;
};
