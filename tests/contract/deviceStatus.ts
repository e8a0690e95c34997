import { describe, expect, it } from 'vitest';
import { readPayload } from '../../server/mqtt/payload.ts';
import { createStatusWriter } from '../../server/mqtt/status.ts';
import { addTestDevice } from '../records.ts';
import { type Opening, useOpening } from './opening.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

export const describeDeviceStatus = (name: string, open: Opening) =>
  describe(`values of physical devices over ${name}`, () => {
    const world = useOpening(open);

    it('[RT-01] of two readings the newer one is kept, whichever is written last', async () => {
      const { store } = world;
      const { deviceId, mnId, ownerId, label } = await addTestDevice(store, {
        type: 'TEST',
        eventDt: null,
        state: {},
      });
      const device = { deviceId, mnId, ownerId, label, sn: 'NL-STATUS', isCommercial: false };
      const [near, far] = ['near', 'far'].map(serverId => createStatusWriter({ store, log, serverId }));
      const report = (writer = near, attribute: string, value: number, at: number) => {
        const event = { capability: 'colorControl', attribute, value };
        writer?.read(device, readPayload(JSON.stringify(event), deviceId, at).reading, at);
      };
      report(near, 'hue', 20, 2000);
      report(near, 'hue', 10, 1000);
      await near?.flush();
      report(far, 'hue', 15, 1500);
      report(far, 'saturation', 50, 1600);
      await far?.flush();
      const { state, eventDt } = (await store.devices.find(mnId, deviceId))!;
      expect(JSON.parse(state)).toEqual({
        main: { colorControl: { hue: { value: 20, at: 2000 }, saturation: { value: 50, at: 1600 } } },
      });
      expect(eventDt).toBe(2000);
    });
  });
