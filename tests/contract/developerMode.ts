import { describe, expect, it } from 'vitest';
import { addTestDevice, addProject } from '../records.ts';
import { type Opening, refusal, useOpening } from './opening.ts';

export const describeDeveloperMode = (name: string, open: Opening) =>
  describe(`developer mode over ${name}`, () => {
    // a server that accepts MQTT connections
    const devices = { mqttPort: 1883, broker: null, send: async () => 0 };
    const world = useOpening(open, { overrides: { devices } });

    it("[SH-03] shows the deployment and the caller's own devices, the one seen last first", async () => {
      const mel = await world.as('mel');
      const { pjtId } = await addProject(world.store, { ownerId: 'usr-mel', prodType: 'MQTT' });
      expect((await mel.dataProvider.developerModeStatus(pjtId)).data).toEqual({
        isDeployed: false,
        deployment: null,
        devices: [],
        deviceCount: 0,
      });

      await world.store.db
        .updateTable('projects')
        .set({ devStatCd: 'DEPLOYED_TO_TEST' })
        .where('pjtId', '=', pjtId)
        .execute();
      await world.store.db
        .insertInto('deployments')
        .values({
          pjtId,
          number: 3,
          deployedDt: 1000,
          deployedBy: 'Omar Haddad',
          stateBefore: 'DEVELOP',
          content: '{}',
        })
        .execute();
      const own = { pjtId, ownerId: 'usr-mel' };
      const bench = await addTestDevice(world.store, { ...own, label: 'Bench', type: 'TEST' });
      await addTestDevice(world.store, { ...own, label: 'Over HTTPS', type: 'TEST', eventDt: 1500 });
      await addTestDevice(world.store, { ...own, label: 'Demo', type: 'VIRTUAL', eventDt: 2000 });
      await addTestDevice(world.store, { pjtId, ownerId: 'usr-omar', label: "Omar's", eventDt: 9000 });
      const statusOf = async () => (await mel.dataProvider.developerModeStatus(pjtId)).data;
      expect(await statusOf()).toMatchObject({
        isDeployed: true,
        deployment: { number: 3, deployedBy: 'Omar Haddad', isOwn: false },
        devices: [
          { label: 'Demo', isConnected: null, seenDt: 2000 },
          { label: 'Over HTTPS', isConnected: null, seenDt: 1500 },
          { label: 'Bench', isConnected: false, seenDt: null },
        ],
        deviceCount: 3,
      });

      const now = Date.now();
      const session = {
        openCount: 1,
        listenCount: 0,
        connectedDt: now - 500,
        expiryDt: now + 60_000,
        aliveDt: now - 500,
      };
      await world.store.transaction(async ({ deviceConnections }) => {
        await deviceConnections.save(bench.deviceId, { seenDt: now - 100 });
        await deviceConnections.saveSession(bench.deviceId, 'server-1', session);
      });
      expect((await statusOf()).devices).toContainEqual(
        expect.objectContaining({ label: 'Bench', isConnected: true, seenDt: now - 100 }),
      );
    });

    it('[ORG-05] is not found by another organization', async () => {
      const otto = await world.as('otto');
      const { pjtId } = await addProject(world.store, { ownerId: 'usr-mel' });
      expect(await refusal(otto.dataProvider.developerModeStatus(pjtId))).toMatchObject({ status: 404 });
    });
  });
