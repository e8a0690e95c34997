import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { deletions as api, RESTORE_WINDOW } from '../../model/contract/deletions.ts';
import { kindOf, restorableResources } from '../../model/contract/records.ts';
import { keyOf } from '../../model/contract/endpoint.ts';
import { deviceIdentities } from '../../model/contract/deviceIdentities.ts';
import { endpoints } from '../../model/contract/index.ts';
import { tasks } from '../../model/contract/tasks.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import { deletedPartsOf } from '../../server/store/deletedRows.ts';
import type { Store } from '../../server/store/index.ts';
import {
  addBrand,
  addCapability,
  addDeletion,
  addDeviceType,
  addFirmware,
  addIdentity,
  addInstruction,
  addProduct,
  addProject,
  addTask,
  addTestDevice,
} from '../records.ts';
import { type Line, table } from '../security/matrixTable.ts';
import { rowsByTable } from '../server.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';
import { everything } from '../../server/store/scope.ts';

const NORTHGATE = '8kQ2';

const deletes = endpoints.filter(({ method }) => method === 'DELETE');
const restorable = deletes.filter(endpoint => endpoint.restorable === true).map(keyOf);

/** All rows that users can see; without the counters and notifications of writes. */
const recordsOf = async (store: Store) => {
  const {
    audit: _,
    deletedRecords: _deleted,
    idempotency: _keys,
    listRevisions: _revisions,
    sessions: _sessions,
    ...tables
  } = await rowsByTable(store);
  const comparable = (name: string, row: Record<string, unknown>) => {
    const { [name === 'capabilities' || name === 'firmwares' ? 'revision' : 'version']: _, ...rest } = row;
    // a removed locale stays in its table, with changes
    if (name === 'locales') return { ...rest, chgr: '', chgDt: 0 };
    return rest;
  };
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [
      name,
      rows.map(row => JSON.stringify(comparable(name, row))).sort(),
    ]),
  );
};

/** Deletes at the path, and returns the deletion's ID. */
const remove = async ({ connection }: Client, path: string, headers: Record<string, string> = {}) => {
  const response = await connection.send(path, { method: 'DELETE', headers });
  return response.headers.get('deletion-id') ?? '';
};

const restore = ({ connection }: Client, deletionId: string) =>
  connection.call(api.restore, { params: { deletionId } });

const list = ({ connection }: Client, resource?: (typeof restorableResources)[number]) =>
  connection.call(api.list, { query: { resource } });

const projectPath = (pjtId: string) => `/v3/common/projects/${pjtId}`;
const firmwarePath = ({ projectId, firmwareId }: { projectId: string; firmwareId: string }) =>
  `/v3/tag/projects/${projectId}/firmwares/${firmwareId}`;

export const describeDeletions = (name: string, open: Opening) => {
  describe(`deletions over ${name}`, () => {
    let now = FIXED_NOW;
    const world = useOpening(open, { flags: { customCapabilities: true }, now: () => now });

    test('[line 1] every DELETE of the API can be undone, or says why not', () => {
      const unexplained = deletes.filter(({ restorable }) => restorable === undefined).map(keyOf);
      expect(unexplained).toEqual([]);
      const reasons = deletes.flatMap(({ restorable }) =>
        typeof restorable === 'string' ? [restorable] : [],
      );
      expect(reasons).toHaveLength(deletes.length - restorable.length);
      for (const reason of reasons) expect(reason.length).toBeGreaterThan(20);
      expect(restorable).toHaveLength(restorableResources.length);
    });

    it.each(restorable)('[line 1] %s is undone: every row is back, with a new version', async key => {
      const { store } = world;
      const line = table[key] as Line;
      await store.organizationLists.copyOnWrite('places', NORTHGATE);
      const id = (await line.make?.(store, { mnId: NORTHGATE, userId: 'usr-ada' })) ?? '';
      const ada = await world.as('ada');
      const { path } = line.request(id);
      const before = await recordsOf(store);

      const deletionId = await remove(ada, path);
      expect(deletionId).not.toBe('');
      expect(await recordsOf(store)).not.toEqual(before);
      const [entry] = await list(ada);
      expect(entry).toMatchObject({ deletionId, userNm: 'Ada Lindqvist', deletedDt: now });
      expect(entry?.recordNm).not.toBe('');
      const deleted = await store.deletions.find({ mnId: NORTHGATE, deletionId }, now);
      const ofProject = kindOf(deleted?.resource ?? '')?.ofProject;
      if (ofProject !== 'sometimes') expect(typeof deleted?.pjtId === 'string').toBe(ofProject === 'always');

      expect(await restore(ada, deletionId)).toMatchObject({ deletionId, resource: entry?.resource });
      expect(await recordsOf(store)).toEqual(before);
      expect((await list(ada)).map(one => one.deletionId)).not.toContain(deletionId);
      const filter = { mnId: NORTHGATE, recordId: entry?.recordId ?? '', offset: 0, limit: 2 };
      const audit = (await store.audit.page(filter)).list;
      expect(audit.map(({ action }) => action.split(' ')[0]).sort()).toEqual(['delete', 'restore']);
    });

    it('[line 1] restores rows of every table with cascading deletes', async () => {
      const { store } = world;
      const isPostgres = name.includes('PostgreSQL');
      const found = isPostgres
        ? await sql<{ child: string; parent: string }>`
            select child.relname as child, parent.relname as parent from pg_constraint
            join pg_class as child on child.oid = conrelid join pg_class as parent on parent.oid = confrelid
            where contype = 'f' and confdeltype = 'c' and connamespace = current_schema()::regnamespace`.execute(
            store.db,
          )
        : await sql<{ child: string; parent: string }>`
            select m.name as child, f."table" as parent from sqlite_schema as m, pragma_foreign_key_list(m.name) as f
            where m.type = 'table' and f.on_delete = 'CASCADE'`.execute(store.db);
      expect(found.rows.length).toBeGreaterThan(5);
      const emptiedWith = (table: string): string[] =>
        found.rows
          .filter(({ parent }) => parent === table)
          .flatMap(({ child }) => [child, ...emptiedWith(child)]);
      for (const [own, ...dependents] of restorableResources.map(deletedPartsOf)) {
        const emptied = new Set(emptiedWith(own?.table ?? ''));
        expect(dependents.map(part => part.table).sort()).toEqual([...emptied].sort());
      }
    });

    it('[line 1] restores a project with its tasks, firmwares and their reports, and instructions', async () => {
      const { store } = world;
      const mel = await world.as('mel');
      const { pjtId } = await addProject(store, { prodType: 'TAG_DEVICE', ownerId: 'usr-mel' });
      const first = await addFirmware(store, { projectId: pjtId, version: '1.0.0' });
      await addFirmware(store, { projectId: pjtId, version: '1.1.0' });
      // the rollout stops if many devices fail, so their reports must not get lost
      const report = { firmwareId: first.firmwareId, state: 'FAILED', chgDt: now } as const;
      for (const deviceId of ['lamp', 'kettle']) await store.firmwareInstalls.report({ ...report, deviceId });
      await addInstruction(store, { pjtId });
      await addProduct(store, { pjtId });
      const before = await recordsOf(store);

      await restore(mel, await remove(mel, projectPath(pjtId)));
      expect(await recordsOf(store)).toEqual(before);
      // a client that saw it before must not overwrite it
      const stale = { 'if-match': '"1"' };
      expect(
        await refusal(mel.connection.send(firmwarePath(first), { method: 'DELETE', headers: stale })),
      ).toMatchObject({ status: 412 });
      expect(await store.projects.find(pjtId)).toMatchObject({ version: 2 });
    });

    it.each(['product', 'project'])(
      '[line 1] a restored %s counts its commercial devices, which changed in the meantime',
      async what => {
        const { store } = world;
        const ada = await world.as('ada');
        const { pjtId, mnId, pjtNm } = await addProject(store, { prodType: 'MQTT', ownerId: 'usr-ada' });
        const { prodId } = await addProduct(store, { pjtId, mnId, commercialDevices: 2 });
        const ofProduct = { mnId, pjtId, prodId, kind: 'commercial', ownerId: 'usr-ada' } as const;
        const [{ sn }, other] = [await addIdentity(store, ofProduct), await addIdentity(store, ofProduct)];
        const setState = (state: 'ACTIVE' | 'REVOKED', ...snList: string[]) =>
          ada.connection.call(deviceIdentities.setStates, { body: { snList, state } });

        const path =
          what === 'product'
            ? `/v3/products/${prodId}`
            : `${projectPath(pjtId)}?confirm=${encodeURIComponent(pjtNm)}`;
        if (what === 'product') {
          const reason = '2 commercial devices are registered for this product. Revoke them first.';
          expect(await refusal(remove(ada, path))).toMatchObject({ status: 409, message: reason });
          await setState('REVOKED', sn, other.sn);
        }
        const deletionId = await remove(ada, path);
        await setState(what === 'product' ? 'ACTIVE' : 'REVOKED', sn);
        await restore(ada, deletionId);
        const scope = { mnId, userId: 'usr-ada', ownOnly: false };
        expect(await store.products.identityCounts(scope, [prodId])).toMatchObject([
          { commercialDevices: 1 },
        ]);
        expect(await store.projects.find(pjtId)).toMatchObject({ commercialDevices: 1 });
      },
    );

    it("[PRJ-01] a product can't be deleted before its provisioning tasks are completed", async () => {
      const { store } = world;
      const ada = await world.as('ada');
      const { pjtId, mnId } = await addProject(store, { prodType: 'MQTT', ownerId: 'usr-ada' });
      const { prodId } = await addProduct(store, { pjtId, mnId, commercialDevices: 0 });
      const { taskId } = await addTask(store, { mnId, pjtId, productId: prodId, leaseExpiry: now + 1e9 });
      const path = `/v3/products/${prodId}`;
      expect(await refusal(remove(ada, path))).toMatchObject({
        status: 409,
        message:
          "A provisioning task for this product is still running. Wait until it's completed, or cancel it.",
      });
      await ada.connection.call(tasks.cancel, { params: { taskId }, body: {} });
      await remove(ada, path);
    });

    it('[line 1] can be undone for ten minutes, once', async () => {
      const ada = await world.as('ada');
      const { dvcType } = await addDeviceType(world.store, { ownerId: 'usr-ada' });
      const path = `/v2/devicetypes/${dvcType}`;
      const late = await remove(ada, path);
      now += RESTORE_WINDOW;
      expect(await list(ada)).toEqual([]);
      expect(await refusal(restore(ada, late))).toMatchObject({
        status: 404,
        message: expect.stringContaining('within 10 minutes'),
      });
      await world.store.deletions.forgetExpired(now);
      expect(await world.store.db.selectFrom('deletedRecords').selectAll().execute()).toEqual([]);

      const other = await addDeviceType(world.store, { ownerId: 'usr-ada' });
      const inTime = await remove(ada, `/v2/devicetypes/${other.dvcType}`);
      now += RESTORE_WINDOW - 1;
      const again = () => ada.connection.send(`/v3/deletions/${inTime}/restore`, { method: 'POST' });
      const two = await Promise.allSettled([again(), again()]);
      expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await refusal(restore(ada, inTime))).toMatchObject({ status: 404 });
    });

    it('[line 1] counts deletions up to 10,000', async () => {
      const { store } = world;
      const ada = await world.as('ada');
      const { dvcType } = await addDeviceType(store, { ownerId: 'usr-ada' });
      await remove(ada, `/v2/devicetypes/${dvcType}`);
      const [row] = await store.db.selectFrom('deletedRecords').selectAll().execute();
      // in several statements, because of the number of values in one
      for (let from = 0; from < 10_000; from += 1000) {
        const copies = Array.from({ length: 1000 }, (_, index) => ({
          ...row!,
          deletionId: `d-${from + index}`,
        }));
        await store.db.insertInto('deletedRecords').values(copies).execute();
      }
      const { headers } = await ada.connection.send('/v3/deletions');
      expect(headers.get('content-range')).toBe('deletions 0-99/10000');
      expect(headers.get('x-total-capped')).toBe('true');
    });

    it('[line 1] deletes and restores many with one call each, and says why one could not be', async () => {
      const { store } = world;
      const [mel, otto] = [await world.as('mel'), await world.as('otto')];
      const types = [];
      for (let count = 0; count < 3; count++)
        types.push((await addDeviceType(store, { ownerId: 'usr-mel' })).dvcType);
      const { dvcType: adas } = await addDeviceType(store, { ownerId: 'usr-ada' });
      const before = await recordsOf(store);
      const removeMany = async (
        { connection }: Client,
        ...records: { dvcType: string; version?: number }[]
      ) =>
        connection.call(api.removeMany, {
          body: {
            resource: 'deviceTypes',
            records: records.map(({ dvcType, version }) => ({ params: { dvcType }, version })),
          },
        });
      const codesOf = (outcomes: Awaited<ReturnType<typeof removeMany>>) =>
        outcomes.map(({ deletionId, error }) => (deletionId === null ? error?.code : 'done'));

      // somebody of another organization can neither see nor delete them
      expect(codesOf(await removeMany(otto, ...types.map(dvcType => ({ dvcType }))))).toEqual(
        Array(3).fill('not_found'),
      );
      expect(await recordsOf(store)).toEqual(before);

      const [first = '', second = '', third = ''] = types;
      const outcomes = await removeMany(
        mel,
        { dvcType: first, version: 1 },
        { dvcType: adas, version: 1 },
        { dvcType: second, version: 2 },
        { dvcType: 'none' },
        { dvcType: third },
        { dvcType: first, version: 1 },
      );
      expect(codesOf(outcomes)).toEqual(['done', 'forbidden', 'stale', 'not_found', 'done', 'not_found']);
      expect(outcomes[2]?.error?.message).toContain('saved this device type while you were editing');
      const deletionIds = outcomes.flatMap(({ deletionId }) => deletionId ?? []);
      expect((await list(mel)).map(({ deletionId }) => deletionId).sort()).toEqual([...deletionIds].sort());
      const actions = async (recordId: string) =>
        (await store.audit.page({ mnId: NORTHGATE, recordId, offset: 0, limit: 5 })).list.map(
          ({ action }) => action,
        );
      expect([await actions(first), await actions(third)]).toEqual([['delete'], ['delete (blind)']]);

      // a type with the ID of a deleted one: its restore fails, and changes nothing
      await addDeviceType(store, { dvcType: third, ownerId: 'usr-mel' });
      const restoreMany = ({ connection }: Client) =>
        connection.call(api.restoreMany, { body: { deletionIds: deletionIds.toReversed() } });
      expect(codesOf(await restoreMany(otto))).toEqual(['not_found', 'not_found']);
      expect(codesOf(await restoreMany(mel))).toEqual(['conflict', 'done']);
      expect(await list(mel)).toMatchObject([{ recordId: third }]);
      await store.db.deleteFrom('deviceTypes').where('dvcType', '=', third).execute();
      expect(codesOf(await restoreMany(mel))).toEqual(['done', 'not_found']);
      expect(await recordsOf(store)).toEqual(before);
    });

    it('[line 1] lists up to 100 deletions, with the number of all', async () => {
      const { store } = world;
      const ada = await world.as('ada');
      for (let count = 0; count < 103; count++)
        await addDeletion(store, { mnId: NORTHGATE, userId: count === 0 ? 'usr-mel' : 'usr-ada' });
      await store.db
        .updateTable('deletedRecords')
        .set({ expiryDt: now + 1 })
        .execute();
      const read = async ({ connection }: Client, offset: number) => {
        let total = 0;
        const query = { resource: 'testDevices', offset } as const;
        const onTotal = (count: number) => {
          total = count;
        };
        return {
          ids: (await connection.call(api.list, { query }, { onTotal })).map(one => one.deletionId),
          total,
        };
      };
      const [first, rest] = [await read(ada, 0), await read(ada, 100)];
      expect([first.ids.length, first.total, rest.ids.length, rest.total]).toEqual([100, 103, 3, 103]);
      expect(new Set([...first.ids, ...rest.ids]).size).toBe(103);
      // others' deletions aren't counted for somebody who can't restore them
      expect(await read(await world.as('mel'), 0)).toMatchObject({ total: 1 });
    });

    it('[line 1] a DELETE that is repeated with its key names the same deletion', async () => {
      const [ada, mel] = await Promise.all([world.as('ada'), world.as('mel')]);
      const { dvcType } = await addDeviceType(world.store, { ownerId: 'usr-ada' });
      const path = `/v2/devicetypes/${dvcType}`;
      const key = { 'idempotency-key': 'deletion-1' };
      const deletionId = await remove(ada, path, { ...key, 'if-match': '"1"' });
      expect(await remove(ada, path, { ...key, 'if-match': '"1"' })).toBe(deletionId);
      expect(deletionId).not.toBe('');
      expect(await refusal(remove(ada, path))).toMatchObject({ status: 404 });
      expect(await refusal(remove(mel, path, key))).toMatchObject({ status: 404 });

      await restore(ada, deletionId);
      const other = await addDeviceType(world.store, { ownerId: 'usr-ada' });
      expect(await refusal(remove(ada, `/v2/devicetypes/${other.dvcType}`, key))).toMatchObject({
        code: 'invalid',
      });
    });

    it('[line 1] the page of a project lists only what was deleted from it', async () => {
      const { store } = world;
      const [ada, { pjtId }, other] = await Promise.all([
        world.as('ada'),
        addProject(store, { ownerId: 'usr-ada' }),
        addProject(store, { ownerId: 'usr-ada' }),
      ]);
      const removed: string[] = [];
      for (const project of [pjtId, other.pjtId, null]) {
        const { deviceId } = await addTestDevice(store, { ownerId: 'usr-ada', pjtId: project });
        removed.push(await remove(ada, `/v3/testdevices/${deviceId}`));
      }
      const listed = async (query: { pjtId?: string }) => {
        const found = await ada.connection.call(api.list, { query: { resource: 'testDevices', ...query } });
        return found.map(({ deletionId }) => deletionId);
      };
      expect(await listed({ pjtId })).toEqual([removed[0]]);
      expect(await listed({ pjtId: other.pjtId })).toEqual([removed[1]]);
      expect(await listed({})).toEqual(expect.arrayContaining(removed));
      for (const deletionId of removed) await restore(ada, deletionId);
    });

    it('[line 1] can be undone by the user who deleted it, and by admins of that organization', async () => {
      const { store } = world;
      const { deviceId } = await addTestDevice(store, { ownerId: 'usr-mel', label: 'Hall sensor' });
      const [mel, omar, ada, otto] = await Promise.all(['mel', 'omar', 'ada', 'otto'].map(world.as));
      if (mel === undefined || omar === undefined || ada === undefined || otto === undefined)
        throw new Error();
      const deletionId = await remove(mel, `/v3/testdevices/${deviceId}`);
      for (const other of [omar, otto]) {
        expect((await list(other, 'testDevices')).map(one => one.deletionId)).not.toContain(deletionId);
        expect(await refusal(restore(other, deletionId))).toMatchObject({ status: 404 });
      }
      expect((await list(ada, 'testDevices')).find(one => one.deletionId === deletionId)).toMatchObject({
        recordNm: 'Hall sensor',
        userNm: 'Mel Castro',
      });
      expect(await list(ada, 'scenarios')).toEqual([]);
      await restore(ada, deletionId);
      expect(await store.devices.find(everything(NORTHGATE), deviceId)).toMatchObject({
        label: 'Hall sensor',
      });
    });

    it('[line 1] says what to do if the name, the ID or the version is taken by now', async () => {
      const { store } = world;
      const ada = await world.as('ada');

      const brand = await addBrand(store, { brandNm: 'Candela' });
      const brandDeletion = await remove(ada, `/api/resources/brands/${brand.id}`);
      await addBrand(store, { brandNm: 'candela' });
      expect(await refusal(restore(ada, brandDeletion))).toMatchObject({
        status: 409,
        message: 'Another brand is named Candela now. Rename it, then restore this one.',
      });

      const { dvcType } = await addDeviceType(store, { ownerId: 'usr-ada' });
      const typeDeletion = await remove(ada, `/v2/devicetypes/${dvcType}`);
      await addDeviceType(store, { dvcType, ownerId: 'usr-ada' });
      expect(await refusal(restore(ada, typeDeletion))).toMatchObject({
        status: 409,
        message: `Another device type has the ID ${dvcType} now. Delete it, then restore this one.`,
      });

      const firmware = await addFirmware(store, { version: '7.0.0' });
      const firmwareDeletion = await remove(ada, firmwarePath(firmware));
      await addFirmware(store, { projectId: firmware.projectId, version: '7.0.0' });
      expect(await refusal(restore(ada, firmwareDeletion))).toMatchObject({ status: 409 });

      const capability = await addCapability(store, { mnId: NORTHGATE, ownerId: 'usr-ada' });
      const [namespace, word] = capability.cpbtId.split('.');
      const path = `/v3/custom/capabilities/${namespace}/${word}/1`;
      const capabilityDeletion = await remove(ada, path);
      await addCapability(store, capability);
      expect(await refusal(restore(ada, capabilityDeletion))).toMatchObject({ status: 409 });

      // a failed restore can be retried
      await remove(ada, path);
      expect(await restore(ada, capabilityDeletion)).toMatchObject({ resource: 'capabilities' });
    });

    it('[line 1] restores firmware of a deleted project after the project', async () => {
      const { store } = world;
      const mel = await world.as('mel');
      const { pjtId } = await addProject(store, { prodType: 'TAG_DEVICE', ownerId: 'usr-mel' });
      const firmware = await addFirmware(store, { projectId: pjtId });
      const firmwareDeletion = await remove(mel, firmwarePath(firmware));
      const projectDeletion = await remove(mel, projectPath(pjtId));
      expect(await refusal(restore(mel, firmwareDeletion))).toMatchObject({
        status: 409,
        message: 'Its project was deleted too. Restore the project first.',
      });
      await restore(mel, projectDeletion);
      await restore(mel, firmwareDeletion);
      expect(await store.firmwares.find(pjtId, firmware.firmwareId)).toMatchObject({ revision: 2 });
    });

    it('[line 1] if the owner of a project has left, the admin who restores it becomes the owner', async () => {
      const { store } = world;
      const ada = await world.as('ada');
      const { pjtId } = await addProject(store, { ownerId: 'usr-otto' });
      const deletionId = await remove(ada, projectPath(pjtId));
      await restore(ada, deletionId);
      expect(await store.projects.find(pjtId)).toMatchObject({ ownerId: 'usr-ada' });
    });

    it('[line 1] restores nothing that the caller can no longer delete', async () => {
      const { store } = world;
      const ada = await world.as('ada');
      const { pjtId } = await addProject(store, { ownerId: 'usr-ines' });
      const deletionId = await remove(ada, projectPath(pjtId));
      const stamp = { chgr: 'Ada Lindqvist', chgDt: FIXED_NOW };
      const setRole = (role: 'ADMIN' | 'MEMBER') => store.members.setRole(NORTHGATE, 'usr-ada', role, stamp);
      await setRole('MEMBER');
      expect(await refusal(restore(await world.as('ada'), deletionId))).toMatchObject({ status: 403 });
      await setRole('ADMIN');
      await restore(await world.as('ada'), deletionId);
    });

    it('[line 1] needs the country of a removed locale, and does nothing if the locale was restored already', async () => {
      const { store } = world;
      const ada = await world.as('ada');
      const deletionId = await remove(ada, '/locales/sv-SE');
      const own = { mnId: NORTHGATE, cntryCd: 'SE' };
      await store.db.updateTable('countries').set({ useYn: 'N' }).where('cntryCd', '=', 'SE').execute();
      expect(await refusal(restore(ada, deletionId))).toMatchObject({
        status: 409,
        message: 'Enable Sweden first.',
      });
      await store.db
        .updateTable('countries')
        .set({ useYn: 'Y' })
        .where('cntryCd', '=', own.cntryCd)
        .execute();
      await restore(ada, deletionId);
      expect(await store.locales.find(NORTHGATE, 'sv-SE')).toMatchObject({ delYn: 'N' });
    });
  });
};
