import { describe, expect, it } from 'vitest';
import { pairingInstructions } from '../../model/contract/pairingInstructions.ts';
import { deviceProfiles } from '../../model/contract/deviceProfiles.ts';
import { type ProjectExample, projectExamples } from '../../model/contract/projects.ts';
import { examples } from '../../model/examples/index.ts';
import type { Fingerprint } from '../../model/contract/fingerprints.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const send = ({ connection }: Client, body: object, key?: string) =>
  connection.send('/v3/common/projects', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
    body: JSON.stringify(body),
  });

const bodyOf = (example: ProjectExample, pjtNm = examples[example].pjtNm) => {
  const { prodType, dsc } = examples[example];
  return { prodType, pjtNm, dsc, example };
};

const create = async ({ dataProvider }: Client, data: object) =>
  (await dataProvider.create('projects', { data: { prodType: 'MQTT', dsc: '', ...data } })).data;

const all = { pagination: { page: 1, perPage: 100 }, sort: { field: 'chgDt', order: 'DESC' as const } };

const devicesOf = async ({ dataProvider }: Client, pjtId: string) =>
  (await dataProvider.getList('testDevices', { ...all, filter: { pjtId } })).data;

const profilesOf = async ({ dataProvider }: Client, pjtId: string) =>
  (await dataProvider.getList('deviceProfiles', { ...all, filter: { pjtId } })).data;

const handlerOf = async ({ dataProvider }: Client, pjtId: string) => {
  const { data } = await dataProvider.getList('handlers', { ...all, filter: { pjtId } });
  const [handler] = data;
  const { data: rows } = await dataProvider.getList('fingerprints', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'position', order: 'ASC' },
    filter: { handlerId: handler?.id },
  });
  return { handler, fingerprints: rows.map(({ fingerprint }) => fingerprint as Fingerprint) };
};

export const describeProjectCopies = (name: string, open: Opening) =>
  describe(`projects from examples and copies over ${name}`, () => {
    const world = useOpening(open);

    const rowsOf = async (table: 'projects' | 'deviceProfiles' | 'devices' | 'audit') => {
      const { total } = await world.store.db
        .selectFrom(table)
        .select(eb => eb.fn.countAll().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    };

    it.each(projectExamples)(
      '[PRJ-01] creates the example %s with its profile and a virtual device',
      async example => {
        const ada = await world.as('ada');
        const audited = await rowsOf('audit');
        const project = await create(ada, bodyOf(example, 'Hallway'));
        expect(project).toMatchObject({
          pjtNm: 'Hallway',
          prodType: examples[example].prodType,
          devStatCd: 'DEVELOP',
          isOwner: true,
          testDevices: 1,
          version: 1,
        });

        const { data: tasks } = await ada.dataProvider.projectTasks(project.pjtId);
        const profileTask = tasks.find(({ task }) => task === 'profile');
        expect(profileTask).toMatchObject({ done: 3, total: 3, missing: [] });
        const isDriven = examples[example].driver !== undefined;
        const begun = tasks.filter(({ done }) => done > 0);
        expect(begun.map(({ task }) => task)).toEqual(isDriven ? ['profile', 'handler'] : ['profile']);
        expect(begun.every(({ missing }) => missing.length === 0)).toBe(true);

        const [profile, ...others] = await profilesOf(ada, project.pjtId);
        expect(others).toEqual([]);
        expect(profile).toMatchObject({
          dvcPrflId: project.dvcPrflId,
          status: 'DEVELOPMENT',
          document: { ...examples[example].document, name: 'Hallway' },
        });
        const [device] = await devicesOf(ada, project.pjtId);
        expect(device).toMatchObject({
          type: 'VIRTUAL',
          label: 'Hallway',
          dvcPrflId: profile?.dvcPrflId,
          eventDt: null,
        });
        expect((await rowsOf('audit')) - audited).toBe(isDriven ? 4 : 3);
        const { data: history } = await ada.dataProvider.getList('auditEntries', {
          ...all,
          filter: { resource: 'projects', recordId: project.pjtId },
        });
        expect(history.map(({ action, after }) => [action, after.example])).toEqual([['create', example]]);
      },
    );

    it('[PRJ-01] returns the capabilities of an example, so that its device can be tried', async () => {
      const ada = await world.as('ada');
      const project = await create(ada, bodyOf('hubThermostat'));
      const found = await ada.connection.call(deviceProfiles.capabilities, {
        params: { dvcPrflId: project.dvcPrflId ?? '' },
      });
      const held = examples.hubThermostat.document.components.flatMap(({ capabilities }) => capabilities);
      expect(found.map(({ id }) => id).sort()).toEqual(held.map(({ id }) => id).sort());
    });

    it("[PRJ-01] a project name that is invalid for profiles leaves the profile's name unchanged", async () => {
      const ada = await world.as('ada');
      const project = await create(ada, bodyOf('lock', `Lock 🔒 ${'x'.repeat(90)}`));
      const [profile] = await profilesOf(ada, project.pjtId);
      expect(profile?.profileNm).toBe('Door lock');
      const [device] = await devicesOf(ada, project.pjtId);
      expect([...(device?.label ?? '')]).toHaveLength(80);
    });

    it('[PRJ-01] retries of one request create one project with one profile and one device', async () => {
      const ada = await world.as('ada');
      const before = [await rowsOf('projects'), await rowsOf('deviceProfiles'), await rowsOf('devices')];
      const responses = await Promise.all(
        [1, 2, 3].map(async () => (await send(ada, bodyOf('dimmer', 'Retried'), 'once')).json()),
      );
      expect(new Set(responses.map(({ pjtId }) => pjtId as string)).size).toBe(1);
      const after = [await rowsOf('projects'), await rowsOf('deviceProfiles'), await rowsOf('devices')];
      expect(after).toEqual(before.map(count => count + 1));
    });

    it('[PRJ-01] rejects an example that does not exist, or is of another type, and writes nothing', async () => {
      const ada = await world.as('ada');
      const before = await rowsOf('projects');
      expect(await refusal(send(ada, { ...bodyOf('dimmer'), example: 'toaster' }))).toMatchObject({
        status: 422,
        errors: { example: "This example doesn't exist." },
      });
      expect(await refusal(send(ada, { ...bodyOf('dimmer'), prodType: 'API_ONLY' }))).toMatchObject({
        status: 422,
        errors: { prodType: 'This example requires the type MQTT.' },
      });
      expect(await rowsOf('projects')).toBe(before);
    });

    it('[PRJ-01] copies the profile as one in development, with new IDs', async () => {
      const omar = await world.as('omar');
      const source = await create(omar, bodyOf('dimmer', 'Landing dimmer'));
      const [original] = await profilesOf(omar, source.pjtId);
      await omar.connection.call(deviceProfiles.publish, {
        params: { dvcPrflId: original?.dvcPrflId ?? '' },
        body: {},
      });
      const { data: copy } = await omar.dataProvider.duplicateProject(source.pjtId);
      expect(copy).toMatchObject({
        pjtNm: 'Landing dimmer – copy',
        dsc: source.dsc,
        prodType: 'MQTT',
        devStatCd: 'DEVELOP',
        isOwner: true,
        vid: null,
        setupId: null,
        testDevices: 0,
        commercialDevices: 0,
        version: 1,
      });
      const [copied, ...others] = await profilesOf(omar, copy.pjtId);
      expect(others).toEqual([]);
      expect(copied).toMatchObject({
        dvcPrflId: copy.dvcPrflId,
        status: 'DEVELOPMENT',
        document: original?.document,
        version: 1,
      });
      expect(copied?.dvcPrflId).not.toBe(original?.dvcPrflId);
      expect(await devicesOf(omar, copy.pjtId)).toEqual([]);
      const { data: tasks } = await omar.dataProvider.projectTasks(copy.pjtId);
      expect(tasks[0]).toMatchObject({ task: 'profile', done: 3, missing: [] });
      expect((await profilesOf(omar, source.pjtId))[0]).toMatchObject({ status: 'PUBLISHED' });
    });

    it('[PRJ-01] copies several profiles, and the copy uses its own copies', async () => {
      const omar = await world.as('omar');
      const source = await create(omar, bodyOf('dimmer', 'Twofold'));
      const second = { name: 'A second one', components: [{ id: 'main', capabilities: [] }] };
      await omar.dataProvider.create('deviceProfiles', { data: { pjtId: source.pjtId, document: second } });
      const { data: copy } = await omar.dataProvider.duplicateProject(source.pjtId);
      const copied = await profilesOf(omar, copy.pjtId);
      expect(copied.map(({ profileNm }) => profileNm).sort()).toEqual(['A second one', 'Twofold']);
      expect(copied.find(({ profileNm }) => profileNm === 'Twofold')?.dvcPrflId).toBe(copy.dvcPrflId);
    });

    it('[PRJ-01] [HND-01] copies the handler with its fingerprints, which name the copied profile', async () => {
      const omar = await world.as('omar');
      const source = await create(omar, bodyOf('motionSensor', 'Porch sensor'));
      const original = await handlerOf(omar, source.pjtId);
      expect(original.handler).toMatchObject({ name: 'Porch sensor', dvcPrflId: source.dvcPrflId });
      expect(original.fingerprints).toHaveLength(2);
      const { data: copy } = await omar.dataProvider.duplicateProject(source.pjtId);
      const copied = await handlerOf(omar, copy.pjtId);
      expect(copied.handler).toMatchObject({
        name: 'Porch sensor',
        packageKey: 'motion-sensor',
        permissions: ['zigbee'],
        dvcPrflId: copy.dvcPrflId,
        deviceCount: 0,
      });
      expect(copied.handler?.id).not.toBe(original.handler?.id);
      expect(copied.fingerprints).toEqual(original.fingerprints);
      const [profile] = await profilesOf(omar, copy.pjtId);
      expect(copied.fingerprints.every(one => one.deviceProfileName === profile?.profileNm)).toBe(true);
      const { data: tasks } = await omar.dataProvider.projectTasks(copy.pjtId);
      expect(tasks.find(({ task }) => task === 'handler')).toMatchObject({ done: 2, missing: [] });
    });

    it('[PRJ-01] empties the secrets of the copy', async () => {
      const omar = await world.as('omar');
      const source = await create(omar, { pjtNm: 'With a PIN' });
      const pin = { name: 'pin', title: 'PIN', preferenceType: 'string' };
      const document = {
        name: 'With a PIN',
        components: [{ id: 'main', capabilities: [{ id: 'healthCheck', version: 1 }] }],
        preferences: [{ ...pin, definition: { stringType: 'password', default: 'swordfish' } }],
        metadata: { vid: 'ST_secret', mnmn: 'kept' },
      };
      await omar.dataProvider.create('deviceProfiles', { data: { pjtId: source.pjtId, document } });
      const { data: copy } = await omar.dataProvider.duplicateProject(source.pjtId);
      const [profile] = await profilesOf(omar, copy.pjtId);
      expect(profile?.document).toEqual({
        ...document,
        preferences: [{ ...pin, definition: { stringType: 'password' } }],
        metadata: { vid: null, mnmn: 'kept' },
      });
      const written = JSON.stringify(
        await world.store.db
          .selectFrom('audit')
          .select('after')
          .where('recordId', '=', profile?.id)
          .execute(),
      );
      expect(written).not.toContain('swordfish');
    });

    it('[PRJ-01] [PI-01] copies pairing instructions as drafts that were never published', async () => {
      const omar = await world.as('omar');
      const source = await create(omar, { pjtNm: 'Paired', prodType: 'HUB_CONNECTED' });
      const text = { instructionName: 'Pairing', instructionLanguage: 'en-US' as const };
      const params = { projectId: source.pjtId };
      const published = await omar.connection.call(pairingInstructions.create, {
        params,
        body: { ...text, instructionText: 'Press once.', publish: true },
      });
      await omar.connection.call(pairingInstructions.update, {
        params: { ...params, instructionId: published.instructionId },
        body: { ...text, instructionText: 'Press twice.', publish: false },
      });
      const { data: copy } = await omar.dataProvider.duplicateProject(source.pjtId);
      const [draft, ...others] = await omar.connection.call(pairingInstructions.ofProject, {
        params: { projectId: copy.pjtId },
        query: {},
      });
      expect(others).toEqual([]);
      expect(draft).toMatchObject({
        edited: { ...text, instructionText: 'Press twice.', crtr: 'Omar Haddad' },
        published: null,
      });
      expect(draft?.instructionId).not.toBe(published.instructionId);
    });

    it('[PRJ-01] numbers the names of copies, also of copies of copies and of concurrent ones', async () => {
      const omar = await world.as('omar');
      const source = await create(omar, { pjtNm: 'Much copied' });
      const ada = await world.as('ada');
      const copy = async (pjtId: string, { dataProvider } = omar) =>
        (await dataProvider.duplicateProject(pjtId)).data;
      const first = await copy(source.pjtId);
      expect(first.pjtNm).toBe('Much copied – copy');
      expect((await copy(first.pjtId)).pjtNm).toBe('Much copied – copy 2');
      const both = await Promise.all([copy(source.pjtId), copy(source.pjtId, ada)]);
      expect(both.map(({ pjtNm }) => pjtNm).sort()).toEqual(['Much copied – copy 3', 'Much copied – copy 4']);
    });

    it('[PRJ-01] limits the name of a copy to 100 characters', async () => {
      const omar = await world.as('omar');
      const source = await create(omar, { pjtNm: '🛋'.repeat(100) });
      const { data: copy } = await omar.dataProvider.duplicateProject(source.pjtId);
      expect(copy.pjtNm).toBe(`${'🛋'.repeat(93)} – copy`);
    });

    it('[PRJ-01] writes an audit entry for each record of a copy, and deletes the copy with undo', async () => {
      const omar = await world.as('omar');
      const source = await create(omar, bodyOf('dimmer', 'Audited'));
      const before = await rowsOf('audit');
      const { data: copy } = await omar.dataProvider.duplicateProject(source.pjtId);
      expect((await rowsOf('audit')) - before).toBe(2);
      const { data: history } = await omar.dataProvider.getList('auditEntries', {
        ...all,
        filter: { resource: 'projects', recordId: copy.pjtId },
      });
      expect(history).toMatchObject([{ action: 'create', after: { copyOf: source.pjtId } }]);
      await omar.dataProvider.delete('projects', { id: copy.id, previousData: copy });
      expect(await refusal(omar.dataProvider.getOne('projects', { id: copy.id }))).toMatchObject({
        status: 404,
      });
    });

    it('[PRJ-01] [ORG-05] another user gets their own copy; another organization finds nothing', async () => {
      const omar = await world.as('omar');
      const source = await create(omar, bodyOf('dimmer', 'Of Omar'));
      const mel = await world.as('mel');
      const { data: copy } = await mel.dataProvider.duplicateProject(source.pjtId);
      expect(copy).toMatchObject({ isOwner: true, canEdit: true, ownerNm: 'Mel Castro' });
      const otto = await world.as('otto');
      expect(await refusal(otto.dataProvider.duplicateProject(source.pjtId))).toMatchObject({ status: 404 });
      const pia = await world.as('pia');
      expect(await refusal(pia.dataProvider.duplicateProject(source.pjtId))).toMatchObject({ status: 403 });
      expect(await refusal(send(pia, bodyOf('dimmer')))).toMatchObject({ status: 403 });
    });
  });

export const describeExampleFlags = (name: string, open: Opening) =>
  describe(`examples of closed types over ${name}`, () => {
    const world = useOpening(open, { flags: {} });

    it('[PRJ-01] [PRJ-05] rejects the cloud lamp if cloud projects are closed', async () => {
      const ada = await world.as('ada');
      expect(await refusal(send(ada, bodyOf('cloudLamp')))).toMatchObject({
        status: 409,
        errors: { prodType: 'New cloud projects can no longer be created.' },
      });
      expect((await send(ada, bodyOf('dimmer'))).status).toBe(200);
    });

    it('[CFG-01] copies the device config of a profile exactly, with a new vid', async () => {
      const mel = await world.as('mel');
      const { pjtId, dvcPrflId } = await create(mel, bodyOf(projectExamples[0], 'Lamp with a config'));
      const text = '{ "odd" : 1.0,\n "vid":"ST_1", "mnmn":"8kQ2","type": "profile", "detailView": [] }\n';
      const id = String(dvcPrflId);
      await mel.dataProvider.update('deviceConfigs', {
        id,
        data: { text },
        previousData: { id, version: 0 },
      });
      const { data: copy } = await mel.dataProvider.duplicateProject(pjtId);
      const [profile] = await profilesOf(mel, copy.pjtId);
      const { data } = await mel.dataProvider.getOne('deviceConfigs', { id: profile?.id ?? '' });
      const { vid } = JSON.parse(data.text) as { vid: string };
      expect(vid).toMatch(/^ST_.{8,}/);
      expect(data).toMatchObject({ text: text.replace('ST_1', vid), version: 1 });
      expect(profile?.document.metadata).toMatchObject({ vid });
      expect(copy.vid).toBe(vid);
      expect((await mel.dataProvider.configVersions(profile?.id ?? '')).data).toHaveLength(1);
    });
  });
