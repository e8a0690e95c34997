import { describe, expect, it } from 'vitest';
import { addTestDevice, addProject } from '../records.ts';
import { type Opening, refusal, useOpening } from './opening.ts';

export const describeDeveloperMode = (name: string, open: Opening) =>
  describe(`developer mode over ${name}`, () => {
    const world = useOpening(open);

    it("[SH-03] tells the deployment and the caller's own devices, the one seen last first", async () => {
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
      await addTestDevice(world.store, { ...own, label: 'Demo', type: 'VIRTUAL', eventDt: 2000 });
      await addTestDevice(world.store, { pjtId, ownerId: 'usr-omar', label: "Omar's", eventDt: 9000 });
      const told = async () => (await mel.dataProvider.developerModeStatus(pjtId)).data;
      expect(await told()).toMatchObject({
        isDeployed: true,
        deployment: { number: 3, deployedBy: 'Omar Haddad', isOwn: false },
        devices: [
          { label: 'Demo', isConnected: null, seenDt: 2000 },
          { label: 'Bench', isConnected: false, seenDt: null },
        ],
        deviceCount: 2,
      });

      const now = Date.now();
      const connection = { connectedDt: now - 500, aliveDt: now - 500, seenDt: now - 100 };
      await world.store.transaction(queries => queries.deviceConnections.save(bench.deviceId, connection));
      expect((await told()).devices).toContainEqual(
        expect.objectContaining({ label: 'Bench', isConnected: true, seenDt: now - 100 }),
      );
    });

    it('[ORG-05] tells another organization nothing', async () => {
      const otto = await world.as('otto');
      const { pjtId } = await addProject(world.store, { ownerId: 'usr-mel' });
      expect(await refusal(otto.dataProvider.developerModeStatus(pjtId))).toMatchObject({ status: 404 });
    });
  });
