import type { devices } from '../../../model/contract/devices.ts';
import type { ArgumentsOf } from '../../../model/contract/endpoint.ts';
import type { Client } from '../client.ts';

export type NewEvent = ArgumentsOf<typeof devices.sendEvent>['body'];

export type NewCommand = ArgumentsOf<typeof devices.sendCommand>['body'];

const adapter = () => import('../adapters/testDevices.ts');

export const createTestDeviceMethods = (call: Client) => ({
  /** sets an attribute of a test device, which logs the event */
  sendEvent: async (deviceId: string, body: NewEvent) => {
    const { devicesApi, toTestDeviceRecord } = await adapter();
    const { device, events } = await call(devicesApi.sendEvent, { params: { deviceId }, body });
    return { data: { device: toTestDeviceRecord(device), events } };
  },

  /** sends a command to a test device, which executes and logs it */
  sendCommand: async (deviceId: string, body: NewCommand) => {
    const { devicesApi, toTestDeviceRecord } = await adapter();
    const { device, events } = await call(devicesApi.sendCommand, { params: { deviceId }, body });
    return { data: { device: toTestDeviceRecord(device), events } };
  },

  deviceConnection: async (deviceId: string, signal?: AbortSignal) => {
    const { deviceConnections } = await import('../../../model/contract/deviceConnections.ts');
    return { data: await call(deviceConnections.one, { params: { deviceId } }, { signal }) };
  },

  /** publishes directly to the log of a device; the stored state of a virtual device does not change */
  publishEvents: async (deviceId: string, events: Record<string, unknown>[]) => {
    const { logs } = await import('../../../model/contract/logs.ts');
    return {
      data: await call(logs.publish, { query: { target: deviceId, type: 'DEVICEIDS' }, body: events }),
    };
  },
});
