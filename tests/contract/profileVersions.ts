import { describe, expect, it } from 'vitest';
import type { ProfileDocument } from '../../model/contract/deviceProfiles.ts';
import { profileVersions as api } from '../../model/contract/profileVersions.ts';
import { addDeviceProfile, addProject } from '../records.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const capabilities = (...ids: string[]) => ids.map(id => ({ id, version: 1 }));

const lamp = (...ids: string[]): ProfileDocument => ({
  vendor: { z: 1, a: 2 },
  name: 'Attic lamp',
  components: [{ id: 'main', capabilities: capabilities('switch', ...ids), categories: [{ name: 'Light' }] }],
});

const all = async ({ dataProvider }: Client, projectId: string) =>
  (
    await dataProvider.getList('profileVersions', {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'number', order: 'DESC' },
      filter: { projectId },
    })
  ).data;

const numbersOf = async (client: Client, projectId: string) =>
  (await all(client, projectId)).map(({ number }) => number as string);

type Made = { pjtId: string; dvcPrflId: string };

const create = async (
  { dataProvider }: Client,
  { pjtId, dvcPrflId }: Made,
  isForMinorVersion = false,
  dsc = 'Why',
) =>
  (
    await dataProvider.create('profileVersions', {
      data: { projectId: pjtId, dvcPrflId, isForMinorVersion, dsc },
    })
  ).data;

const createFirst = ({ fetch }: Client, pjtId: string, body?: string) =>
  fetch(
    new Request(`http://fake/v3/common/projects/${pjtId}/dip`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', ...(body && { 'content-type': 'application/json' }) },
      body: body ?? null,
    }),
  );

const profileOf = async ({ dataProvider }: Client, id: string) =>
  (await dataProvider.getOne('deviceProfiles', { id })).data;

const save = async (client: Client, { dvcPrflId }: Made, document: ProfileDocument) => {
  const previousData = await profileOf(client, dvcPrflId);
  await client.dataProvider.update('deviceProfiles', {
    id: dvcPrflId,
    data: { ...previousData, document },
    previousData,
  });
};

const documentIn = async ({ dataProvider }: Client, id: string) =>
  (await dataProvider.profileVersionDocument(id)).data;

export const describeProfileVersions = (name: string, open: Opening) =>
  describe(`profile versions over ${name}`, () => {
    const world = useOpening(open);

    const start = async (ownerId = 'usr-mel') => {
      const mel = await world.as('mel');
      const { pjtId } = await addProject(world.store, { ownerId, dvcPrflId: null });
      const document = lamp();
      const { dvcPrflId } = await addDeviceProfile(world.store, [], { pjtId, document });
      await world.store.db.updateTable('projects').set({ dvcPrflId }).where('pjtId', '=', pjtId).execute();
      return { mel, pjtId, dvcPrflId };
    };

    it('[DIP-01] creates versions that preserve the profile, newest first', async () => {
      const { mel, ...made } = await start();
      const first = await create(mel, made);
      expect(first).toMatchObject({
        number: '1.0',
        name: 'Attic lamp',
        deviceProfileId: made.dvcPrflId,
        dsc: 'Why',
      });
      await save(mel, made, lamp('battery'));
      expect(await create(mel, made, true)).toMatchObject({ number: '1.1', dipId: first.dipId });
      await save(mel, made, lamp());
      expect(await refusal(create(mel, made, true))).toMatchObject({
        status: 422,
        errors: { isForMinorVersion: 'This breaks something in version 1.1. Create a major version.' },
      });
      expect(await create(mel, made)).toMatchObject({ number: '2.0' });
      expect(await numbersOf(mel, made.pjtId)).toEqual(['2.0', '1.1', '1.0']);
      expect(JSON.stringify(await documentIn(mel, String(first.id)))).toBe(JSON.stringify(lamp()));
    });

    it('[DIP-01] returns the key of the newest one, and creates the first from the profile of the project', async () => {
      const { mel, ...made } = await start();
      const params = { projectId: made.pjtId };
      const { call } = mel.connection;
      expect(await refusal(call(api.current, { params }))).toMatchObject({ status: 404 });
      const key = await call(api.createFirst, { params });
      expect(key).toEqual({ id: key.id, majorVersion: 1, minorVersion: 0 });
      expect(await refusal(call(api.createFirst, { params }))).toMatchObject({
        status: 409,
        message: 'This project already has version 1.0.',
      });
      await create(mel, made);
      expect(await call(api.current, { params })).toEqual({ ...key, majorVersion: 2 });
      const { pjtId: projectId } = await addProject(world.store, { ownerId: 'usr-mel', dvcPrflId: null });
      expect(await refusal(call(api.createFirst, { params: { projectId } }))).toMatchObject({
        status: 409,
        message: 'This project has no device profile yet. Create the device profile first.',
      });
    });

    it('[fault 14] versions that several users create at once get numbers of their own', async () => {
      const { mel, ...made } = await start();
      const users = [mel, await world.as('ada')];
      const created = await Promise.all(
        Array.from({ length: 20 }, (_, index) => create(users[index % 2]!, made, false, `${index}`)),
      );
      const numbers = Array.from({ length: 20 }, (_, index) => `${20 - index}.0`);
      expect(await numbersOf(mel, made.pjtId)).toEqual(numbers);
      expect(new Set(created.map(({ number }) => number))).toEqual(new Set(numbers));
    });

    it('[fault 14] only one of several users at once creates the first version', async () => {
      const { mel, pjtId: projectId } = await start();
      const users = [mel, await world.as('ada')];
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, index) => createFirst(users[index % 2]!, projectId)),
      );
      const statuses = responses.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
      expect(await numbersOf(mel, projectId)).toEqual(['1.0']);
    });

    it.each([undefined, '{}'])('[DIP-01] creates the first for the body %s', async body => {
      const { mel, pjtId } = await start();
      const response = await createFirst(mel, pjtId, body);
      expect([response.status, await response.json()]).toMatchObject([
        200,
        { majorVersion: 1, minorVersion: 0 },
      ]);
    });

    it('[DIP-01] restores an earlier version as a new one, and as the profile', async () => {
      const { mel, ...made } = await start();
      const first = await create(mel, made);
      await save(mel, made, lamp('battery'));
      await create(mel, made, true);
      const { data } = await mel.dataProvider.restoreProfileVersion(String(first.id));
      expect(data).toMatchObject({ number: '2.0', dsc: 'Restored from version 1.0' });
      expect(await documentIn(mel, data.id)).toEqual(lamp());
      expect((await profileOf(mel, made.dvcPrflId)).document).toEqual(lamp());
      expect(await numbersOf(mel, made.pjtId)).toEqual(['2.0', '1.1', '1.0']);
    });

    it('[DIP-01] restores over a published profile as a new profile of the project', async () => {
      const { mel, ...made } = await start();
      const first = await create(mel, made);
      await world.store.db
        .updateTable('deviceProfiles')
        .set({ status: 'PUBLISHED' })
        .where('dvcPrflId', '=', made.dvcPrflId)
        .execute();
      const { data } = await mel.dataProvider.restoreProfileVersion(String(first.id));
      expect(data.deviceProfileId).not.toBe(made.dvcPrflId);
      const { data: project } = await mel.dataProvider.getOne('projects', { id: made.pjtId });
      expect(project.dvcPrflId).toBe(data.deviceProfileId);
      expect(await profileOf(mel, data.deviceProfileId)).toMatchObject({
        status: 'DEVELOPMENT',
        document: lamp(),
      });
      expect(await profileOf(mel, made.dvcPrflId)).toMatchObject({ status: 'PUBLISHED' });
    });

    it('[DIP-01] a deleted version leaves the list, and can be restored unless its number was used again', async () => {
      const { mel, ...made } = await start();
      await create(mel, made);
      const second = await create(mel, made);
      const remove = () =>
        mel.dataProvider.deleteRecord('profileVersions', { id: String(second.id), previousData: second });
      const { data: deleted } = await remove();
      expect(await numbersOf(mel, made.pjtId)).toEqual(['1.0']);
      await mel.dataProvider.restore(deleted.deletionId);
      expect(await numbersOf(mel, made.pjtId)).toEqual(['2.0', '1.0']);
      const [back] = await all(mel, made.pjtId);
      const { data: again } = await mel.dataProvider.deleteRecord('profileVersions', {
        id: String(second.id),
        previousData: back as never,
      });
      await create(mel, made);
      expect(await refusal(mel.dataProvider.restore(again.deletionId))).toMatchObject({
        status: 409,
        message: 'The project has another version 2.0 now. Delete it, then restore this one.',
      });
    });

    it("only accepts a profile of its project, and writes nothing to another user's", async () => {
      const { mel, ...made } = await start();
      const { dvcPrflId: other } = await addDeviceProfile(world.store, [], { pjtId: null });
      expect(await refusal(create(mel, { ...made, dvcPrflId: other }))).toMatchObject({
        status: 422,
        errors: { dvcPrflId: 'This project has no such device profile.' },
      });
      const { mel: _, ...adas } = await start('usr-ada');
      expect(await refusal(create(mel, adas))).toMatchObject({ status: 403 });
      const version = await create(await world.as('ada'), adas);
      const [seen] = await all(mel, adas.pjtId);
      expect(seen).toMatchObject({ id: version.id, canEdit: false });
      expect(await refusal(mel.dataProvider.restoreProfileVersion(String(version.id)))).toMatchObject({
        status: 403,
      });
    });
  });
