import { devices } from '../../../model/contract/devices.ts';
import { deviceProfiles } from '../../../model/contract/deviceProfiles.ts';
import type { ArgumentsOf } from '../../../model/contract/endpoint.ts';
import { logs } from '../../../model/contract/logs.ts';
import { toTestDeviceRecord } from '../adapters/testDevices.ts';
import type { Client } from '../client.ts';

export type NewEvent = ArgumentsOf<typeof devices.sendEvent>['body'];

export const createTestDeviceMethods = (call: Client) => ({
  /** what the capabilities of a device profile can say and be told */
  profileCapabilities: async (dvcPrflId: string, signal?: AbortSignal) => ({
    data: await call(deviceProfiles.capabilities, { params: { dvcPrflId } }, { signal }),
  }),

  /** sets an attribute of a test device, which tells the log */
  sendEvent: async (deviceId: string, body: NewEvent) => {
    const { device, events } = await call(devices.sendEvent, { params: { deviceId }, body });
    return { data: { device: toTestDeviceRecord(device), events } };
  },

  /** straight into the log of a device; what the device keeps stays as it is */
  publishEvents: async (deviceId: string, events: Record<string, unknown>[]) => ({
    data: await call(logs.publish, { query: { target: deviceId, type: 'DEVICEIDS' }, body: events }),
  }),
});
