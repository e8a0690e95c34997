import { describe, expect, it } from 'vitest';
import type { ProfileDocument } from '../../model/contract/deviceProfiles.ts';
import type { UsedKind } from '../../model/contract/uses.ts';
import type { Store } from '../../server/store/index.ts';
import {
  addBrand,
  addCapability,
  addDeviceProfile,
  addDeviceType,
  addHandler,
  addProduct,
  addProject,
  addTestDevice,
} from '../records.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const read = async ({ dataProvider }: Client, kind: UsedKind, id: string) =>
  (await dataProvider.usesOf(kind, id)).data;

const countsOf = (uses: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries((uses?.groups ?? []).map(({ kind, total }) => [kind, total]));

const documentWith = (cpbtId: string, metadata: ProfileDocument['metadata'] = {}): ProfileDocument => ({
  name: 'Porch dimmer',
  components: [{ id: 'main', capabilities: [{ id: cpbtId, version: 1 }] }],
  metadata,
});

/** A project with its profile, a version of it and test devices */
const startIn = async (store: Store, document: ProfileDocument, devices = 0, ownerId = 'usr-mel') => {
  const { pjtId } = await addProject(store, { ownerId, dvcPrflId: null });
  const held = document.components.flatMap(({ capabilities }) =>
    capabilities.map(({ id: cpbtId, version }) => ({ cpbtId, version })),
  );
  const { dvcPrflId } = await addDeviceProfile(store, held, { pjtId, document });
  await store.db.updateTable('projects').set({ dvcPrflId }).where('pjtId', '=', pjtId).execute();
  for (let index = 0; index < devices; index += 1) await addTestDevice(store, { dvcPrflId, pjtId, ownerId });
  return { pjtId, dvcPrflId };
};

export const describeUses = (name: string, open: Opening) =>
  describe(`uses over ${name}`, () => {
    const world = useOpening(open);

    const start = (document: ProfileDocument, devices = 0) => startIn(world.store, document, devices);

    it("[DIP-01] lists the projects, versions and first test devices of a profile, and why it can't be deleted", async () => {
      const mel = await world.as('mel');
      const { pjtId, dvcPrflId } = await start(documentWith('switch'), 7);
      await mel.dataProvider.create('profileVersions', {
        data: { projectId: pjtId, dvcPrflId, isForMinorVersion: false, dsc: '' },
      });
      const uses = await read(mel, 'deviceProfiles', dvcPrflId);
      expect(countsOf(uses)).toEqual({ projects: 1, profileVersions: 1, testDevices: 7 });
      const devices = uses?.groups.find(({ kind }) => kind === 'testDevices')?.first ?? [];
      expect(devices).toHaveLength(5);
      expect(devices[0]).toMatchObject({ pjtId });
      expect(uses?.groups.find(({ kind }) => kind === 'profileVersions')?.first).toMatchObject([
        { name: 'Porch dimmer 1.0', pjtId },
      ]);
      expect(uses?.blockedReason).toBe('7 test devices use this profile. Delete the devices first.');
      const { total } = await mel.dataProvider.getList('testDevices', {
        pagination: { page: 1, perPage: 5 },
        sort: { field: 'label', order: 'ASC' },
        filter: { dvcPrflId },
      });
      expect(total).toBe(7);
    });

    it('[CAP-01] lists what uses a version of a capability, including frozen versions', async () => {
      const ada = await world.as('ada');
      const { cpbtId } = await addCapability(world.store, {});
      await addCapability(world.store, { cpbtId, version: 2 });
      const { pjtId, dvcPrflId } = await start(documentWith(cpbtId), 1);
      await ada.dataProvider.create('profileVersions', {
        data: { projectId: pjtId, dvcPrflId, isForMinorVersion: false, dsc: '' },
      });
      const uses = await read(ada, 'capabilities', `${cpbtId}~1`);
      expect(countsOf(uses)).toEqual({ projects: 1, deviceProfiles: 1, profileVersions: 1, testDevices: 1 });
      expect(countsOf(await read(ada, 'capabilities', `${cpbtId}~2`))).toEqual({});
      expect(await refusal(read(ada, 'capabilities', `${cpbtId}~3`))).toMatchObject({ status: 404 });
    });

    it('[DT-01] lists the profiles of a device type, and the products of a brand', async () => {
      const mel = await world.as('mel');
      const { dvcType } = await addDeviceType(world.store);
      const { pjtId } = await start(documentWith('switch', { deviceTypeId: dvcType }));
      await start(documentWith('switch', { vid: dvcType, deviceTypeId: `${dvcType}-2` }));
      expect(await read(mel, 'deviceTypes', dvcType)).toMatchObject({
        groups: [{ kind: 'deviceProfiles', total: 1, first: [{ pjtId }] }],
        blockedReason: null,
      });
      const { id } = await addBrand(world.store);
      expect(await read(mel, 'brands', id)).toEqual({ groups: [], blockedReason: null });
      const { prodId } = await addProduct(world.store, {
        pjtId,
        prodNm: 'Dimmer',
        modelNm: 'D-1',
        brandId: id,
      });
      const used = await read(mel, 'brands', id);
      expect(used?.groups).toMatchObject([
        { kind: 'products', total: 1, first: [{ id: prodId, name: 'Dimmer / D-1', pjtId }] },
      ]);
      expect(used?.blockedReason).toContain("it can't be deleted");
    });

    it('[HND-01] lists the project and the first test devices of a handler', async () => {
      const mel = await world.as('mel');
      const { id, pjtId } = await addHandler(world.store, { mnId: '8kQ2', userId: 'usr-mel' });
      expect(await read(mel, 'handlers', id)).toMatchObject({
        groups: [{ kind: 'projects', total: 1, first: [{ pjtId, prodType: 'HUB_CONNECTED' }] }],
        blockedReason: null,
      });
      for (let index = 0; index < 6; index += 1)
        await addTestDevice(world.store, { pjtId, dvcPrflId: null, ownerId: 'usr-mel' });
      await start(documentWith('switch'), 1);
      const used = await read(mel, 'handlers', id);
      expect(countsOf(used)).toEqual({ projects: 1, testDevices: 6 });
      expect(used?.groups.find(({ kind }) => kind === 'testDevices')?.first).toHaveLength(5);
      expect(await refusal(read(mel, 'handlers', 'none'))).toMatchObject({ status: 404 });
    });

    it('[DIP-01] lists the handlers that assign a profile, by default or by a fingerprint', async () => {
      const mel = await world.as('mel');
      const place = { mnId: '8kQ2', userId: 'usr-mel' };
      const { pjtId, dvcPrflId } = await start({ ...documentWith('switch'), name: 'A "B" lamp' });
      const { profileNm } = await world.store.db
        .selectFrom('deviceProfiles')
        .select('profileNm')
        .where('dvcPrflId', '=', dvcPrflId)
        .executeTakeFirstOrThrow();
      const fingerprint = (deviceProfileName: string) =>
        ({
          id: 'attic/1',
          deviceLabel: '',
          deviceProfileName,
          kind: 'zigbeeManufacturer',
          manufacturer: 'Attic',
          model: '1',
        }) as const;
      // the name is that of another project's profile
      await addHandler(world.store, place, [fingerprint(profileNm)]);
      const { id } = await addHandler(world.store, { ...place, pjtId }, [fingerprint(`${profileNm}s`)]);
      const handlersOf = async () =>
        (await read(mel, 'deviceProfiles', dvcPrflId))?.groups.find(({ kind }) => kind === 'handlers');
      expect(await handlersOf()).toBeUndefined();
      await world.store.transaction(queries =>
        queries.fingerprints.addMany({ id, mnId: place.mnId, pjtId }, [fingerprint(profileNm)], {
          crtr: 'Mel',
          crtDt: 1,
          chgr: 'Mel',
          chgDt: 1,
        }),
      );
      expect(await handlersOf()).toMatchObject({ total: 1, first: [{ id, pjtId }] });
      await world.store.db.deleteFrom('fingerprints').where('handlerId', '=', id).execute();
      expect(await handlersOf()).toBeUndefined();
      await world.store.db.updateTable('handlers').set({ dvcPrflId }).where('id', '=', id).execute();
      expect(await handlersOf()).toMatchObject({ total: 1, first: [{ id, pjtId }] });
    });

    it('[DIP-01] is not found by another organization', async () => {
      const { dvcPrflId } = await start(documentWith('switch'), 1);
      const otto = await world.as('otto');
      const { cpbtId } = await addCapability(world.store, {});
      const { dvcType } = await addDeviceType(world.store);
      const { id: brand } = await addBrand(world.store);
      const { id: handler } = await addHandler(world.store, { mnId: '8kQ2', userId: 'usr-mel' });
      const foreign: [UsedKind, string][] = [
        ['deviceProfiles', dvcPrflId],
        ['capabilities', `${cpbtId}~1`],
        ['deviceTypes', dvcType],
        ['brands', brand],
        ['handlers', handler],
      ];
      for (const [kind, id] of foreign)
        expect(await refusal(read(otto, kind, id))).toMatchObject({ status: 404 });
    });

    describe('with the owner-only flag', () => {
      const alone = useOpening(open, { flags: { ownerOnlyProjects: true } });

      it("[DIP-01] lists nothing of other users' projects", async () => {
        const { dvcPrflId } = await startIn(alone.store, documentWith('switch'), 1, 'usr-ada');
        expect(await refusal(read(await alone.as('mel'), 'deviceProfiles', dvcPrflId))).toMatchObject({
          status: 404,
        });
      });

      it("[HND-01] lists no handlers of other users' projects", async () => {
        const place = { mnId: '8kQ2', userId: 'usr-ada' };
        const { id } = await addHandler(alone.store, place);
        const mel = await alone.as('mel');
        expect(await refusal(read(mel, 'handlers', id))).toMatchObject({ status: 404 });
        const { id: own } = await addHandler(alone.store, { ...place, userId: 'usr-mel' });
        expect(countsOf(await read(mel, 'handlers', own))).toEqual({ projects: 1 });
      });
    });
  });
