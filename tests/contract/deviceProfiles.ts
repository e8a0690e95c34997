import { describe, expect, it } from 'vitest';
import type { ProfileDocument } from '../../model/contract/deviceProfiles.ts';
import { addDeviceProfile, addProject, addPublishRequest } from '../records.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const lamp = (more: object = {}): ProfileDocument => ({
  name: 'Attic lamp',
  components: [
    {
      id: 'main',
      label: 'Main',
      capabilities: [
        { id: 'switch', version: 1 },
        { id: 'healthCheck', version: 1 },
      ],
      categories: [{ name: 'Light' }],
    },
  ],
  ...more,
});

const create = async ({ dataProvider }: Client, pjtId: string, document: object = lamp()) =>
  (await dataProvider.create('deviceProfiles', { data: { pjtId, document } })).data;

const save = async ({ dataProvider }: Client, record: { id: string }, document: object, isBlind = false) =>
  (
    await dataProvider.update('deviceProfiles', {
      id: record.id,
      data: { ...record, document },
      previousData: isBlind ? (undefined as never) : record,
    })
  ).data;

const remove = ({ dataProvider }: Client, record: { id: string }) =>
  dataProvider.delete('deviceProfiles', { id: record.id, previousData: record });

const one = async ({ dataProvider }: Client, id: string) =>
  (await dataProvider.getOne('deviceProfiles', { id })).data;

const profileTask = async ({ dataProvider }: Client, pjtId: string) =>
  (await dataProvider.projectTasks(pjtId)).data.find(({ task }) => task === 'profile');

const component = (id: string, more: object = {}) => ({ id, capabilities: [], ...more });
const withMain = (more: object) => lamp({ components: [component('main', more)] });
const withPreference = (more: object) =>
  lamp({ preferences: [{ name: 'level', title: 'Level', preferenceType: 'integer', ...more }] });

/** The errors in documents, and the fields that have them. */
const wrong: [string, object, string][] = [
  ['no name', { ...lamp(), name: '' }, 'name'],
  ['a name of 101 characters', { ...lamp(), name: 'x'.repeat(101) }, 'name'],
  ['a blank at the end of the name', { ...lamp(), name: 'Lamp ' }, 'name'],
  ['no components', lamp({ components: [] }), 'components'],
  ['another first component', lamp({ components: [component('left')] }), 'components.0.id'],
  [
    'two components of one name',
    lamp({ components: ['main', 'Left', 'LEFT'].map(id => component(id)) }),
    'components.2.id',
  ],
  ['a space in an ID', lamp({ components: [component('main'), component('a b')] }), 'components.1.id'],
  [
    'an ID of 37 characters',
    lamp({ components: [component('main'), component('x'.repeat(37))] }),
    'components.1.id',
  ],
  [
    '21 components',
    lamp({ components: ['main', ...Array.from({ length: 20 }, (_, n) => `c${n}`)].map(id => component(id)) }),
    'components',
  ],
  [
    'a capability twice in a component',
    withMain({ capabilities: ['switch', 'switch'].map(id => ({ id, version: 1 })) }),
    'components.0.capabilities.1.id',
  ],
  [
    'a version that is a text',
    withMain({ capabilities: [{ id: 'switch', version: '1' }] }),
    'components.0.capabilities.0.version',
  ],
  ['a preference without a title', withPreference({ title: '' }), 'preferences.0.title'],
  [
    'an unknown type of preference',
    withPreference({ preferenceType: 'color' }),
    'preferences.0.preferenceType',
  ],
  [
    'a maximum below the minimum',
    withPreference({ definition: { minimum: 5, maximum: 4 } }),
    'preferences.0.definition.maximum',
  ],
  [
    'a default out of bounds',
    withPreference({ definition: { minimum: 1, maximum: 4, default: 5 } }),
    'preferences.0.definition.default',
  ],
  [
    'a default that is no option',
    withPreference({ preferenceType: 'enumeration', definition: { options: { a: 'A' }, default: 'b' } }),
    'preferences.0.definition.default',
  ],
  ['a label that changes the text direction', withMain({ label: '\u202ediam' }), 'components.0.label'],
  [
    'a translated label that changes the text direction',
    lamp({ translations: { en: { components: { main: { label: 'Main\u2066' } } } } }),
    'translations.en.components.main.label',
  ],
  [
    'a title that changes the text direction',
    withPreference({ title: '\u202elevel' }),
    'preferences.0.title',
  ],
  [
    'an option that changes the text direction',
    withPreference({ preferenceType: 'enumeration', definition: { options: { a: '\u202eA' } } }),
    'preferences.0.definition.options.a',
  ],
  ['a locale that is none', lamp({ translations: { English: {} } }), 'translations.English'],
];

export const describeDeviceProfiles = (name: string, open: Opening) =>
  describe(`device profiles over ${name}`, () => {
    const world = useOpening(open);

    const ownProject = (more: object = {}) => addProject(world.store, { ownerId: 'usr-mel', ...more });

    it("[DIP-01] creates the profile of a project, and updates the project's task", async () => {
      const mel = await world.as('mel');
      const { pjtId } = await ownProject({ dvcPrflId: null });
      const profile = await create(mel, pjtId);
      expect(profile).toMatchObject({
        profileNm: 'Attic lamp',
        status: 'DEVELOPMENT',
        pjtId,
        canEdit: true,
        version: 1,
      });
      const { data: project } = await mel.dataProvider.getOne('projects', { id: pjtId });
      expect(project.dvcPrflId).toBe(profile.id);
      expect(await profileTask(mel, pjtId)).toMatchObject({ done: 3, missing: [] });
      const bare = await save(mel, profile, withMain({}));
      expect(await profileTask(mel, pjtId)).toMatchObject({ done: 1, missing: ['category', 'capabilities'] });
      const other = await create(mel, pjtId, lamp({ name: 'Another lamp' }));
      expect(await profileTask(mel, pjtId)).toMatchObject({ done: 1 });
      await remove(mel, bare);
      expect(await profileTask(mel, pjtId)).toMatchObject({
        done: 0,
        missing: ['name', 'category', 'capabilities'],
      });
      const { data, total } = await mel.dataProvider.getList('deviceProfiles', {
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'profileNm', order: 'ASC' },
        filter: { pjtId },
      });
      expect([total, data.map(({ id }) => id)]).toEqual([1, [other.id]]);
    });

    it("[SH-04] a Schema App project can have a profile, which its deployment doesn't require", async () => {
      const mel = await world.as('mel');
      const { pjtId } = await ownProject({ prodType: 'CLOUD_TO_CLOUD_SCHEMA', ownerId: 'usr-mel' });
      expect(await profileTask(mel, pjtId)).toMatchObject({ done: 0 });
      await create(mel, pjtId, withMain({}));
      expect(await profileTask(mel, pjtId)).toMatchObject({ done: 1 });
      const { data: project } = await mel.dataProvider.deployProject(pjtId);
      expect(project.devStatCd).toBe('DEPLOYED_TO_TEST');
    });

    it('keeps unknown keys, and the order of all', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await ownProject();
      const document = {
        zebra: { deep: [null, 1.5, 'x'] },
        components: [
          { vendor: 7, capabilities: [{ config: { a: [] }, version: 1, id: 'switch' }], id: 'main' },
        ],
        metadata: { vid: 'v', custom: ['a'] },
        name: 'Order',
        preferences: [
          { explicit: true, preferenceId: 'tempOffset' },
          { definition: { maximum: 4, note: 'kept' }, preferenceType: 'integer', title: 'T', name: 'n' },
        ],
        translations: { 'en-US': { components: { main: { label: 'Main', hint: 'kept' } } } },
      };
      const created = await create(mel, pjtId, document);
      expect(JSON.stringify((await one(mel, created.id)).document)).toBe(JSON.stringify(document));
      const saved = await save(mel, created, { another: 1, ...document });
      expect(Object.keys(saved.document as object)[0]).toBe('another');
    });

    it.each(wrong)('names the invalid field of a document with %s', async (_, document, field) => {
      const mel = await world.as('mel');
      const { pjtId } = await ownProject();
      const { status, errors } = await refusal(
        mel.connection.send(`/v3/common/projects/${pjtId}/deviceprofiles`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ document }),
        }),
      );
      expect([status, Object.keys(errors ?? {})]).toEqual([422, [`document.${field}`]]);
    });

    it('finds names that are stored decomposed', async () => {
      const ada = await world.as('ada');
      const { pjtId } = await ownProject();
      const { dvcPrflId } = await addDeviceProfile(world.store, [], {
        pjtId,
        profileNm: 'Bistro\u0301 lamp',
      });
      for (const q of ['bistr\u00f3', 'Bistro\u0301 LAMP']) {
        const { data } = await ada.dataProvider.getList('deviceProfiles', {
          filter: { q },
          pagination: { page: 1, perPage: 25 },
          sort: { field: 'profileNm', order: 'ASC' },
        });
        expect(data.map(row => row.id)).toEqual([dvcPrflId]);
      }
    });

    it('opens a stored document that would no longer be accepted', async () => {
      const { pjtId } = await ownProject();
      const document = withMain({ label: '\u202ediam' });
      const { dvcPrflId } = await addDeviceProfile(world.store, [], { pjtId, document });
      const mel = await world.as('mel');
      const record = await one(mel, dvcPrflId);
      expect(record.document).toEqual(document);
      expect((await save(mel, record, withMain({ label: 'Main' }))).version).toBe(record.version + 1);
    });

    it('rejects saves and deletions of an outdated version', async () => {
      const [ada, mel] = await Promise.all([world.as('ada'), world.as('mel')]);
      const { pjtId } = await ownProject();
      const record = await create(mel, pjtId);
      await save(ada, record, lamp({ name: 'Renamed by Ada' }));
      for (const late of [() => save(mel, record, lamp({ name: 'Mine' })), () => remove(mel, record)])
        expect(await refusal(late())).toMatchObject({
          status: 412,
          code: 'stale',
          current: { profileNm: 'Renamed by Ada', version: 2 },
        });
      const same = await save(mel, await one(mel, record.id), lamp({ name: 'Renamed by Ada' }));
      expect(same.version).toBe(2);
    });

    it('freezes a complete profile when it is published', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await ownProject({ prodType: 'MQTT' });
      const record = await create(mel, pjtId, withMain({ capabilities: [{ id: 'switch', version: 1 }] }));
      expect(await refusal(mel.dataProvider.publishProfile(record.id, record.version))).toMatchObject({
        status: 409,
        message: 'Complete the profile before you publish it. Missing: category, capabilities.',
      });
      const complete = await save(mel, record, lamp());
      expect(await refusal(mel.dataProvider.publishProfile(record.id, record.version))).toMatchObject({
        status: 412,
        current: { status: 'DEVELOPMENT', version: 2 },
      });
      const { data } = await mel.dataProvider.publishProfile(record.id, complete.version);
      expect(data).toMatchObject({ status: 'PUBLISHED', version: 3 });
      for (const refused of [
        () => save(mel, data, lamp({ name: 'Late' })),
        () => remove(mel, data),
        () => mel.dataProvider.publishProfile(data.id, data.version),
      ])
        expect(await refusal(refused())).toMatchObject({ status: 409 });
      expect((await one(mel, record.id)).profileNm).toBe('Attic lamp');
    });

    it("isn't published with capabilities that are retired or gone", async () => {
      const mel = await world.as('mel');
      const { pjtId } = await ownProject({ prodType: 'MQTT' });
      const capabilities = [
        { id: 'healthCheck', version: 1 },
        { id: 'bulb', version: 1 },
        { id: 'switch', version: 2 },
        { id: 'northgate.gone', version: 1 },
      ];
      const record = await create(mel, pjtId, withMain({ capabilities, categories: [{ name: 'Light' }] }));
      expect(await refusal(mel.dataProvider.publishProfile(record.id, record.version))).toMatchObject({
        status: 409,
        message:
          "The profile can't be published. bulb version 1 is retired. Replace it. switch version 2 isn't in the " +
          "catalog. northgate.gone version 1 isn't in the catalog.",
      });
      expect((await one(mel, record.id)).status).toBe('DEVELOPMENT');
    });

    it("can't be deleted while a test device uses it, and is restored as the profile of its project", async () => {
      const mel = await world.as('mel');
      const { pjtId } = await ownProject({ dvcPrflId: null });
      const record = await create(mel, pjtId);
      const device = await mel.dataProvider.create('testDevices', {
        data: { label: 'Bench unit', dvcPrflId: record.id },
      });
      expect(await refusal(remove(mel, record))).toMatchObject({
        status: 409,
        message: '1 test device uses this profile. Delete the device first.',
      });
      await mel.dataProvider.delete('testDevices', { id: device.data.id, previousData: device.data });
      const { data: deleted } = await mel.dataProvider.deleteRecord('deviceProfiles', {
        id: record.id,
        previousData: record,
      });
      expect(await profileTask(mel, pjtId)).toMatchObject({ done: 0 });
      await mel.dataProvider.restore(deleted.deletionId);
      expect(await profileTask(mel, pjtId)).toMatchObject({ done: 3 });
      const { data } = await mel.dataProvider.profileCapabilities(record.id);
      expect(data.map(({ id }) => id)).toEqual(['switch', 'healthCheck']);
      const held = await world.store.capabilityUse.count('8kQ2', { cpbtId: 'switch', version: 1 });
      await remove(mel, await one(mel, record.id));
      expect(await world.store.capabilityUse.count('8kQ2', { cpbtId: 'switch', version: 1 })).toBe(held - 1);
    });

    it("can't be deleted while a request of its project is in review", async () => {
      const mel = await world.as('mel');
      const { pjtId } = await ownProject({ dvcPrflId: null });
      const [record, other] = [await create(mel, pjtId), await create(mel, pjtId)];
      const request = await addPublishRequest(world.store, { pjtId, ownerId: 'usr-mel', state: 'IN_REVIEW' });
      const message = `Publish request ${request.number}, version ${request.versionNm}, is in review, so this profile can't be deleted. Withdraw the request first.`;
      expect(await refusal(remove(mel, record))).toMatchObject({ status: 409, message });
      const { data: uses } = await mel.dataProvider.usesOf('deviceProfiles', record.id);
      expect(uses.blockedReason).toBe(message);
      await remove(mel, other);
      await world.store.publishRequests.change(request, 1, { state: 'WITHDRAWN' });
      await remove(mel, record);
    });

    it("of another user are read-only, and those of other organizations aren't found", async () => {
      const { pjtId } = await addProject(world.store, { ownerId: 'usr-ada' });
      const { dvcPrflId } = await addDeviceProfile(world.store, [], { pjtId });
      const mel = await world.as('mel');
      const record = await one(mel, dvcPrflId);
      expect(record.canEdit).toBe(false);
      expect(await refusal(save(mel, record, lamp()))).toMatchObject({ status: 403 });
      expect(await refusal(one(await world.as('otto'), dvcPrflId))).toMatchObject({ status: 404 });
    });

    it.each(['profileNm', 'status', 'chgDt'])('sorts by %s in both directions', async field => {
      const { dataProvider } = await world.as('ada');
      for (const order of ['ASC', 'DESC'] as const) {
        const { data } = await dataProvider.getList('deviceProfiles', {
          pagination: { page: 1, perPage: 100 },
          sort: { field, order },
          filter: {},
        });
        const values = data.map(row =>
          field === 'profileNm' ? String(row[field]).toLowerCase() : row[field],
        );
        const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(values).toEqual(order === 'ASC' ? sorted : sorted.toReversed());
      }
    });
  });
