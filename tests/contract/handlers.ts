import { describe, expect, it } from 'vitest';
import { type Fingerprint, fingerprints as fingerprintsApi } from '../../model/contract/fingerprints.ts';
import { handlers as api } from '../../model/contract/handlers.ts';
import { uses } from '../../model/contract/uses.ts';
import { addDeviceProfile, addHandler, addProject, addPublishRequest, addTestDevice } from '../records.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const NORTHGATE = '8kQ2';
const MEL = { mnId: NORTHGATE, userId: 'usr-mel' };
const createdNow = { crtr: 'Mel Castro', crtDt: 1, chgr: 'Mel Castro', chgDt: 1 };

const driver = {
  name: 'Attic driver',
  packageKey: 'attic-driver',
  description: 'Lamps of the attic',
  permissions: ['zigbee'],
  vendorSupportUrl: 'https://support.northgate.example/attic',
  driverVersion: '1.0.0',
  shard: 'eu02',
};

let made = 0;

const names = { deviceLabel: 'Attic lamp', deviceProfileName: 'attic-lamp' };

/** a fingerprint that no other handler has */
const zigbee = (overrides: object = {}): Fingerprint => ({
  id: `attic/${(made += 1)}`,
  ...names,
  kind: 'zigbeeManufacturer',
  manufacturer: 'Attic & Sons',
  model: `A-${made}`,
  ...overrides,
});

const generic = (server: number[]): Fingerprint => ({
  id: `attic/generic-${(made += 1)}`,
  deviceLabel: 'Any lamp',
  deviceProfileName: 'attic-lamp',
  kind: 'zigbeeGeneric',
  clusters: { client: [], server },
  deviceIdentifiers: [0x0101],
  zigbeeProfiles: [],
});

const listed = async ({ dataProvider }: Client, handlerId: string, filter: object = {}, page = 1) =>
  dataProvider.getList('fingerprints', {
    pagination: { page, perPage: 25 },
    sort: { field: 'position', order: 'ASC' },
    filter: { handlerId, ...filter },
  });

const idsOf = async (client: Client, handlerId: string, filter: object = {}) =>
  (await listed(client, handlerId, filter)).data.map(({ fingerprint }) => (fingerprint as Fingerprint).id);

const taskOf = async ({ dataProvider }: Client, pjtId: string) => {
  const { data } = await dataProvider.projectTasks(pjtId);
  return data.find(({ task }) => task === 'handler')?.missing;
};

const createHandler = async ({ dataProvider }: Client, pjtId: string, values: object = {}) =>
  (await dataProvider.create('handlers', { data: { pjtId, ...driver, ...values } })).data;

const add = async ({ dataProvider }: Client, handlerId: string, fingerprint: Fingerprint) =>
  (await dataProvider.create('fingerprints', { data: { handlerId, fingerprint } })).data;

const hubProject = (world: { store: Parameters<typeof addProject>[0] }) =>
  addProject(world.store, { ownerId: 'usr-mel', prodType: 'HUB_CONNECTED', dvcPrflId: null });

export const describeHandlers = (name: string, open: Opening) =>
  describe(`device handlers over ${name}`, () => {
    const world = useOpening(open);

    it('[HND-01] lists handlers by shard and region, with the devices of their projects', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await hubProject(world);
      const { id } = await createHandler(mel, pjtId);
      await addTestDevice(world.store, { pjtId });
      const { data: groups } = await mel.dataProvider.handlerGroups();
      expect(groups.map(({ shard, region }) => `${shard} ${region}`)).toEqual([
        'ap03 ap',
        'eu02 eu',
        'na04 us',
      ]);
      const dths = groups.find(({ shard }) => shard === 'eu02')?.dths;
      expect(dths).toContainEqual({ id, name: 'Attic driver', deviceCount: 1, pjtId });
      const otto = await world.as('otto');
      expect(JSON.stringify((await otto.dataProvider.handlerGroups()).data)).not.toContain(id);
    });

    it('[HND-01] creates, changes and deletes the handler of a project, and restores it with its fingerprints', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await hubProject(world);
      const handler = await createHandler(mel, pjtId);
      const id = String(handler.id);
      expect(handler).toMatchObject({
        ...driver,
        region: 'eu',
        fingerprintCount: 0,
        canEdit: true,
        version: 1,
      });
      expect(await refusal(createHandler(mel, pjtId))).toMatchObject({
        status: 409,
        message: 'This project already has a device handler.',
      });
      const change = { ...handler, name: 'Loft driver' };
      const { data: changed } = await mel.dataProvider.update('handlers', {
        id,
        data: change,
        previousData: handler,
      });
      expect(changed).toMatchObject({ name: 'Loft driver', version: 2 });
      expect(
        await refusal(mel.dataProvider.update('handlers', { id, data: change, previousData: handler })),
      ).toMatchObject({ status: 412, current: { name: 'Loft driver' } });

      await add(mel, id, zigbee());
      const { data: deleted } = await mel.dataProvider.deleteRecord('handlers', {
        id,
        previousData: changed,
      });
      expect(await taskOf(mel, pjtId)).toEqual(['driver', 'fingerprint']);
      await mel.dataProvider.restore(deleted.deletionId);
      expect(await idsOf(mel, id)).toHaveLength(1);
      expect(await taskOf(mel, pjtId)).toEqual([]);
      const { list } = await world.store.audit.page({
        mnId: NORTHGATE,
        resource: 'handlers',
        recordId: id,
        offset: 0,
        limit: 20,
      });
      expect(list.map(({ action }) => action).sort()).toEqual(['create', 'delete', 'restore', 'update']);
    });

    it('[HND-01] can be deleted only while no request of its project is in review or published', async () => {
      const mel = await world.as('mel');
      const { id, pjtId } = await addHandler(world.store, MEL);
      const request = await addPublishRequest(world.store, { pjtId, ownerId: 'usr-mel', state: 'SUBMITTED' });
      const message = `Publish request ${request.number}, version ${request.versionNm}, is submitted, so this device handler can't be deleted. Withdraw the request first.`;
      const remove = async () => {
        const { data } = await mel.dataProvider.getOne('handlers', { id });
        return mel.dataProvider.deleteRecord('handlers', { id, previousData: data });
      };
      expect(await refusal(remove())).toMatchObject({ status: 409, message });
      expect(await mel.connection.call(uses.of, { params: { kind: 'handlers', id } })).toMatchObject({
        blockedReason: message,
      });
      await world.store.publishRequests.change(request, 1, { state: 'REJECTED' });
      expect((await remove()).data.deletionId).toEqual(expect.any(String));
    });

    it('[SH-04] the task of the project depends on the driver and its fingerprints', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await hubProject(world);
      const { id } = await createHandler(mel, pjtId, { permissions: [] });
      expect(await taskOf(mel, pjtId)).toEqual(['driver', 'fingerprint']);
      const row = await add(mel, String(id), zigbee());
      expect(await taskOf(mel, pjtId)).toEqual(['driver']);
      const { data: removed } = await mel.dataProvider.deleteRecord('fingerprints', {
        id: row.id,
        previousData: row,
      });
      expect(await taskOf(mel, pjtId)).toEqual(['driver', 'fingerprint']);
      await mel.dataProvider.restore(removed.deletionId);
      expect(await taskOf(mel, pjtId)).toEqual(['driver']);
    });

    it('[HND-01] only accepts a default profile of its project, and clears a deleted one until it is restored', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await hubProject(world);
      const { dvcPrflId: foreign } = await addDeviceProfile(world.store, [], { pjtId: null });
      expect(await refusal(createHandler(mel, pjtId, { dvcPrflId: foreign }))).toMatchObject({
        status: 422,
        errors: { dvcPrflId: 'This project has no such device profile.' },
      });
      const { dvcPrflId } = await addDeviceProfile(world.store, [], { pjtId });
      const { id } = await createHandler(mel, pjtId, { dvcPrflId });
      const profile = async () => (await mel.dataProvider.getOne('handlers', { id })).data['dvcPrflId'];
      expect(await profile()).toBe(dvcPrflId);
      const { data: previousData } = await mel.dataProvider.getOne('deviceProfiles', { id: dvcPrflId });
      const { data } = await mel.dataProvider.deleteRecord('deviceProfiles', { id: dvcPrflId, previousData });
      expect(await profile()).toBeNull();
      await mel.dataProvider.restore(data.deletionId);
      expect(await profile()).toBe(dvcPrflId);
    });

    it('[HND-01] pages, sorts and searches fingerprints on the server, codes in hex and in decimal', async () => {
      const mel = await world.as('mel');
      const list = Array.from({ length: 30 }, () => zigbee());
      const { id } = await addHandler(world.store, MEL, [
        ...list,
        generic([6, 0x0300]),
        { ...names, id: 'attic/matter', kind: 'matterManufacturer', vendorId: 0x1234, productId: 5 },
      ]);
      const { data, total } = await listed(mel, id, {}, 2);
      expect(total).toBe(32);
      expect(data).toHaveLength(7);
      const [first] = (await listed(mel, id)).data;
      expect(first?.['fingerprint']).toEqual(list[0]);
      expect(await idsOf(mel, id, { view: 'matter' })).toHaveLength(1);
      for (const q of ['0x0300', '768', '0x300', 'ANY lamp'])
        expect(await idsOf(mel, id, { q })).toEqual([expect.stringContaining('generic')]);
      expect(await idsOf(mel, id, { q: '0x1234' })).toHaveLength(1);
      const { data: byLabel } = await mel.dataProvider.getList('fingerprints', {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'deviceLabel', order: 'ASC' },
        filter: { handlerId: id },
      });
      expect(byLabel[0]?.['fingerprint']).toMatchObject({ deviceLabel: 'Any lamp' });
    });

    it('[HND-01] finds duplicates across the organization, and says so before one is added', async () => {
      const mel = await world.as('mel');
      const shared = zigbee();
      const one = await addHandler(world.store, { ...MEL, name: 'One' }, [shared, zigbee()]);
      const two = await addHandler(world.store, { ...MEL, name: 'Two' }, [{ ...shared, id: 'other name' }]);
      await addHandler(world.store, { mnId: 'hK7v', userId: 'usr-otto' }, [shared]);
      const { data } = await listed(mel, one.id);
      expect(data.map(({ duplicates }) => duplicates)).toEqual([
        [{ handlerId: two.id, handlerNm: 'Two', pjtId: two.pjtId, fingerprintId: '1', id: 'other name' }],
        [],
      ]);
      expect(await idsOf(mel, one.id, { view: 'duplicates' })).toEqual([shared.id]);
      const { data: warned } = await mel.dataProvider.fingerprintDuplicates({ ...shared, id: 'new' });
      expect(warned.map(({ handlerNm }) => handlerNm)).toEqual(['One', 'Two']);
    });

    it('[HND-01] rejects stale changes of a fingerprint, which has its own ID', async () => {
      const mel = await world.as('mel');
      const { id: handlerId } = await addHandler(world.store, MEL);
      const [first, second] = [zigbee(), zigbee()];
      await add(mel, handlerId, first);
      const row = await add(mel, handlerId, second);
      expect(row).toMatchObject({ fingerprintId: '2', dvcPrflId: null, duplicates: [], canEdit: true });
      const save = (fingerprint: Fingerprint) =>
        mel.dataProvider.update('fingerprints', {
          id: row.id,
          data: { ...row, fingerprint },
          previousData: row,
        });
      expect(await refusal(save({ ...second, id: first.id }))).toMatchObject({
        status: 422,
        errors: { 'fingerprint.id': 'Another fingerprint of this handler has this ID.' },
      });
      const moved = { ...second, deviceLabel: 'Loft lamp' };
      expect((await save(moved)).data).toMatchObject({ version: 2, fingerprint: moved });
      expect(await refusal(save(second))).toMatchObject({ status: 412, current: { fingerprint: moved } });
    });

    it("[HND-01] names the project's profile that a fingerprint selects", async () => {
      const mel = await world.as('mel');
      const { id, pjtId } = await addHandler(world.store, MEL, [zigbee({ deviceProfileName: 'lamp' })]);
      const profileNm = 'lamp';
      const { dvcPrflId } = await addDeviceProfile(world.store, [], { pjtId, profileNm });
      const { data } = await listed(mel, id);
      expect(data[0]).toMatchObject({ dvcPrflId });
    });

    it('[HND-01] finds the handler that matches a device, among all handlers of the organization', async () => {
      const mel = await world.as('mel');
      const own = zigbee({ model: 'tester' });
      await addHandler(world.store, { ...MEL, name: 'Own' }, [own]);
      await addHandler(world.store, { ...MEL, name: 'Generic' }, [generic([6, 8, 0x0b04])]);
      const { data } = await mel.dataProvider.matchHandler({
        protocol: 'zigbee',
        manufacturer: 'Attic & Sons',
        model: 'tester',
        clusters: { client: [], server: [0, 6, 8, 0x0b04] },
        deviceIdentifier: 0x0101,
        zigbeeProfile: 0x0104,
      });
      expect(data.match).toMatchObject({ handlerNm: 'Own', fingerprint: own });
      expect(data.others.find(({ handlerNm }) => handlerNm === 'Generic')).toMatchObject({
        reason: `It matches too, but it is generic, and "${own.id}" names this product.`,
      });
    });

    it('[HND-01] names the profile that a matching device gets, which is the default one if the named one was renamed', async () => {
      const mel = await world.as('mel');
      const model = 'profile tester';
      const { id, pjtId } = await addHandler(world.store, MEL, [
        zigbee({ model, deviceProfileName: 'lamp' }),
      ]);
      const profileOf = async () => {
        const { data } = await mel.dataProvider.matchHandler({
          protocol: 'zigbee',
          manufacturer: 'Attic & Sons',
          model,
          clusters: { client: [], server: [] },
          deviceIdentifier: null,
          zigbeeProfile: null,
        });
        return data.profile;
      };
      expect(await profileOf()).toBeNull();
      const { dvcPrflId } = await addDeviceProfile(world.store, [], { pjtId, profileNm: 'lamp' });
      expect(await profileOf()).toEqual({ profileNm: 'lamp', isDefault: false });
      const { db } = world.store;
      await db
        .updateTable('deviceProfiles')
        .set({ profileNm: 'lamp 2' })
        .where('dvcPrflId', '=', dvcPrflId)
        .execute();
      await db.updateTable('handlers').set({ dvcPrflId }).where('id', '=', id).execute();
      expect(await profileOf()).toEqual({ profileNm: 'lamp 2', isDefault: true });
    });

    it('[HND-01] adds 5,000 fingerprints in one transaction, all or none, and removes some', async () => {
      const mel = await world.as('mel');
      const { id, pjtId } = await addHandler(world.store, MEL);
      const handler = { id, mnId: NORTHGATE, pjtId };
      const list = Array.from({ length: 5000 }, () => zigbee());
      await expect(
        world.store.transaction(async queries => {
          await queries.fingerprints.addMany(handler, list, createdNow);
          throw new Error('interrupted');
        }),
      ).rejects.toThrow('interrupted');
      expect((await listed(mel, id)).total).toBe(0);
      await world.store.transaction(queries => queries.fingerprints.addMany(handler, list, createdNow));
      expect((await listed(mel, id)).total).toBe(5000);
      expect(await world.store.fingerprints.list(id)).toEqual(list);
      await world.store.transaction(queries => queries.fingerprints.removeMany(id, [1, 3]));
      expect(await idsOf(mel, id)).toContain(list[1]?.id);
      expect((await listed(mel, id)).total).toBe(4998);
      await world.store.transaction(queries => queries.fingerprints.removeMany(id));
      expect((await listed(mel, id)).total).toBe(0);
    });

    it('[HND-01] rejects an invalid fingerprint with its field, and a page of another project type', async () => {
      const mel = await world.as('mel');
      const { id: handlerId } = await addHandler(world.store, MEL);
      const wrong = { ...zigbee(), kind: 'zwaveManufacturer', manufacturerId: 0x10000 } as never;
      const { call } = mel.connection;
      const params = { handlerId };
      expect(
        await refusal(call(fingerprintsApi.create, { params, body: { fingerprint: wrong } })),
      ).toMatchObject({ status: 400 });
      const { pjtId: projectId } = await addProject(world.store, { prodType: 'MQTT', ownerId: 'usr-mel' });
      const body = driver as never;
      expect(await refusal(call(api.create, { params: { projectId }, body }))).toMatchObject({ status: 404 });
    });
  });
