import { describe, expect, it } from 'vitest';
import { readPayload } from '../../server/mqtt/payload.ts';
import { createStatusWriter } from '../../server/mqtt/status.ts';
import { addTestDevice } from '../records.ts';
import { type Opening, useOpening } from './opening.ts';
import { everything } from '../../server/store/scope.ts';

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
      const { state, eventDt } = (await store.devices.find(everything(mnId), deviceId))!;
      expect(JSON.parse(state)).toEqual({
        main: { colorControl: { hue: { value: 20, at: 2000 }, saturation: { value: 50, at: 1600 } } },
      });
      expect(eventDt).toBe(2000);
    });

    it('[RT-01] readings of attributes are separate, whatever characters their names have', async () => {
      const { store } = world;
      const { deviceId, mnId, ownerId, label } = await addTestDevice(store, { type: 'TEST', state: {} });
      const device = { deviceId, mnId, ownerId, label, sn: 'NL-NAMES', isCommercial: false };
      const writer = createStatusWriter({ store, log, serverId: 'near' });
      const read = (component: string, capability: string, attribute: string) => {
        const path = { component, capability, attribute };
        writer.read(device, { path, state: { value: 1, at: 1000 } }, 1000);
      };
      read('1,1,a', 'b', 'c');
      read('1', '1,ab', 'c');
      read('a', 'bc', 'd');
      read('ab', 'c', 'd');
      await writer.flush();
      const { state } = (await store.devices.find(everything(mnId), deviceId))!;
      const value = { value: 1, at: 1000 };
      expect(JSON.parse(state)).toEqual({
        '1,1,a': { b: { c: value } },
        1: { '1,ab': { c: value } },
        a: { bc: { d: value } },
        ab: { c: { d: value } },
      });
    });
  });
