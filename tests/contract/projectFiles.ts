import { describe, expect, it } from 'vitest';
import { MAX_PROJECT_FILE_BYTES } from '../../model/contract/projectFiles.ts';
import { projectTypes } from '../../model/contract/projects.ts';
import { readProjectFile } from '../../model/projectFile/readProjectFile.ts';
import type { Fingerprint } from '../../model/contract/fingerprints.ts';
import type { Store } from '../../server/store/index.ts';
import {
  addApiToken,
  addDeviceProfile,
  addFirmware,
  addHandler,
  addInstruction,
  addProduct,
  addPublishRequest,
  addTestDevice,
} from '../records.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';
import { everything } from '../../server/store/scope.ts';

let keys = 0;

const exported = async ({ dataProvider }: Client, pjtId: string) =>
  (await dataProvider.exportProjectFile(pjtId)).data.text;

const plan = async ({ dataProvider }: Client, text: string, pjtId?: string, pjtNm?: string) =>
  (await dataProvider.planProjectFile({ text, pjtId, pjtNm })).data;

type Target = { pjtId?: string; pjtNm?: string; revision?: string };

const apply = async (client: Client, text: string, { pjtId, pjtNm, revision }: Target = {}) => {
  const planned = revision ?? (await plan(client, text, pjtId, pjtNm)).revision;
  const options = { revision: planned, key: `project-file-${++keys}` };
  return (await client.dataProvider.applyProjectFile({ text, pjtId, pjtNm }, options)).data;
};

const remove = ({ dataProvider }: Client, pjtId: string, pjtNm: string) =>
  dataProvider.delete('projects', { id: pjtId, meta: { confirm: pjtNm } });

const lamp = (name: string) =>
  [
    'format: device-project',
    'version: 1',
    'project:',
    `  name: ${name}`,
    '  type: MQTT',
    '  description: A lamp for the porch.',
    '  profile: Porch lamp',
    'profiles:',
    '  - name: Porch lamp',
    '    components:',
    '      - id: main',
    '        capabilities:',
    '          - id: switch',
    '            version: 1',
    '        categories:',
    '          - name: Light',
    'onboarding:',
    '  deviceOnboardingId: PorchLamp',
    'products:',
    '  - name: Porch lamp, white',
    '    model: PL-1',
    '    brand: Northgate',
    '',
  ].join('\n');

/** Errors in the file `lamp`, with their lines and the start of the message. */
const hostile: [why: string, change: (text: string) => string, line: number, reason: RegExp][] = [
  ['a key that appears twice', text => text.replace('version: 1', 'version: 1\nversion: 1'), 3, /twice/],
  ['__proto__', text => text.replace('  type: MQTT', '  __proto__: MQTT'), 5, /__proto__/],
  ['a tab', text => text.replace('  type: MQTT', '\ttype: MQTT'), 5, /tab|[Ii]ndent/],
  ['an unknown key', text => text.replace('  model: PL-1', '  modell: PL-1'), 21, /modell isn't a known key/],
  ['an unknown section', text => `${text}owner: usr-mel\n`, 23, /owner isn't a known key/],
  ['a name that breaks its rule', text => text.replace('model: PL-1', 'model: PL 1 ä'), 21, /Use letters/],
  ['an unknown tag', text => text.replace('name: Porch lamp, white', 'name: !!js x'), 20, /Tags/],
  ['another version of the format', text => text.replace('version: 1', 'version: 2'), 2, /must be 1/],
  ['a type that is none', text => text.replace('MQTT', 'TOASTER'), 5, /one of/],
  ['a section of another type', text => `${text}handler: null\n`, 23, /can't have a handler section/],
  [
    'a character that cannot be stored',
    text => text.replace('A lamp', '"A \\0 lamp"\n#'),
    6,
    /can't be stored/,
  ],
  ['half a character', text => text.replace('A lamp', '"A \\ud800"\n#'), 6, /can't be stored/],
  ['a second document', text => `${text}---\nformat: x\n`, 24, /second document/],
  [
    'a profile that the file has not',
    text => text.replace('profile: Porch lamp', 'profile: Other'),
    7,
    /no profile/,
  ],
  [
    'a brand of another organization',
    text => text.replace('brand: Northgate', 'brand: Harbour'),
    22,
    /no brand/,
  ],
  [
    "another organization's picture",
    text => text.replace('brand: Northgate', 'image: 00000000-0000-4000-8000-000000000000'),
    22,
    /Upload/,
  ],
  [
    "another organization's ID",
    text => text.replace('onboarding:', '    metadata:\n      mnmn: zz99\nonboarding:'),
    18,
    /isn't the ID of your organization/,
  ],
  ['a setup ID that is taken', text => text.replace('PorchLamp', 'PorchLamp\n  setupId: "165"'), 19, /165/],
  ['too deep a value', text => `${text}x: ${'['.repeat(60)}${']'.repeat(60)}\n`, 23, /nested more than/],
  [
    'aliases that multiply',
    text =>
      `${text}a: &a [${'x, '.repeat(50)}x]\nb: &b [${'*a, '.repeat(50)}*a]\nc: &c [${'*b, '.repeat(50)}*b]\nd: [${'*c, '.repeat(50)}*c]\n`,
    25,
    /Aliases repeat/,
  ],
  ['no YAML at all', () => '{"format": ', 1, /isn't valid YAML/],
  ['an empty file', () => '\n', 1, /no content/],
];

const ownerId = 'usr-mel';

/** What a colleague can add to a project. */
const additions: [what: string, add: (store: Store, pjtId: string) => Promise<unknown>][] = [
  ['a product', (store, pjtId) => addProduct(store, { pjtId, mnId: '8kQ2' })],
  ['firmware', (store, pjtId) => addFirmware(store, { projectId: pjtId, ownerId })],
  ['a pairing instruction', (store, pjtId) => addInstruction(store, { pjtId, ownerId })],
  ['a draft of a publish request', (store, pjtId) => addPublishRequest(store, { pjtId, ownerId })],
  ['a device profile', (store, pjtId) => addDeviceProfile(store, [], { mnId: '8kQ2', pjtId })],
  ['a test device', (store, pjtId) => addTestDevice(store, { ownerId, pjtId })],
];

const fingerprint = (model: string): Fingerprint => ({
  id: model,
  deviceLabel: 'Any lamp',
  deviceProfileName: 'attic-lamp',
  kind: 'zigbeeManufacturer',
  manufacturer: 'Cellar',
  model,
});

export const describeProjectFiles = (name: string, open: Opening) =>
  describe(`project files over ${name}`, () => {
    const world = useOpening(open);

    /** One project of each type in the company: the one with the longest file. */
    const oneOfEach = async (client: Client) => {
      const projects = await world.store.db
        .selectFrom('projects')
        .select(['pjtId', 'pjtNm', 'prodType'])
        .where('mnId', '=', '8kQ2')
        .where('devStatCd', '=', 'DEVELOP')
        .orderBy('crtDt', 'desc')
        .execute();
      return Promise.all(
        projectTypes.map(async type => {
          const files = await Promise.all(
            projects
              .filter(({ prodType }) => prodType === type)
              .slice(0, 4)
              .map(async one => ({ ...one, text: await exported(client, one.pjtId) })),
          );
          return files.toSorted((a, b) => b.text.length - a.text.length)[0]!;
        }),
      );
    };

    const counts = async () => {
      const tables = [
        'projects',
        'deviceProfiles',
        'handlers',
        'fingerprints',
        'connectors',
        'onboardings',
        'products',
        'projectImports',
        'audit',
      ] as const;
      const rows = await Promise.all(
        tables.map(table =>
          world.store.db
            .selectFrom(table)
            .select(eb => eb.fn.countAll().as('total'))
            .executeTakeFirstOrThrow(),
        ),
      );
      return rows.map(({ total }) => Number(total));
    };

    it('[project file] export, delete and import restore an equal project of each type', async () => {
      const ada = await world.as('ada');
      const projects = await oneOfEach(ada);
      expect(projects.map(({ prodType }) => prodType)).toEqual(projectTypes);
      for (const { pjtId, pjtNm, text } of projects) {
        const own = await plan(ada, text, pjtId);
        expect(own.plan, pjtNm).toMatchObject({ hasChanges: false, isRefused: false, items: [] });
        await remove(ada, pjtId, pjtNm);
        const done = await apply(ada, text);
        expect(done.pjtId).not.toBe(pjtId);
        const again = await exported(ada, done.pjtId);
        expect(again).toBe(text);
        expect(readProjectFile(again).document).toEqual(readProjectFile(text).document);
      }
    });

    it('[project file] shows a plan, writes nothing before it is applied, and applies exactly the plan', async () => {
      const mel = await world.as('mel');
      const before = await counts();
      const first = await plan(mel, lamp('Planned lamp'));
      expect(first.plan).toMatchObject({
        project: { pjtId: null, pjtNm: 'Planned lamp', prodType: 'MQTT' },
        isRefused: false,
        counts: { creates: 4, changes: 0, deletes: 0, unchanged: 0 },
      });
      expect(first.plan.items.map(({ kind, name: of, line }) => [kind, of, line])).toEqual([
        ['project', 'Planned lamp', 3],
        ['profile', 'Porch lamp', 9],
        ['onboarding', 'PorchLamp', 17],
        ['product', 'Porch lamp, white', 20],
      ]);
      expect(await counts()).toEqual(before);
      const { pjtId } = await apply(mel, lamp('Planned lamp'));
      const changed = lamp('Planned lamp')
        .replace('A lamp for the porch.', 'Another lamp.')
        .replace('PL-1', 'PL-2')
        .replace('id: switch', 'id: switchLevel');
      const second = await plan(mel, changed, pjtId);
      expect(second.plan.counts).toEqual({ creates: 1, changes: 2, deletes: 1, unchanged: 1 });
      expect(second.plan.items.map(({ kind, action }) => [kind, action])).toEqual([
        ['project', 'change'],
        ['profile', 'change'],
        ['product', 'create'],
        ['product', 'delete'],
      ]);
      expect(second.plan.items[0]?.changes).toEqual([
        { field: 'description', from: 'A lamp for the porch.', to: 'Another lamp.' },
      ]);
      const done = await apply(mel, changed, { pjtId, revision: second.revision });
      expect(done).toMatchObject({ counts: { creates: 1, changes: 2, deletes: 1 }, pjtId });
      // importing it twice changes nothing, even with the revision of the first plan
      const audited = await counts();
      const twice = await apply(mel, changed, { pjtId, revision: second.revision });
      expect(twice).toMatchObject({ importId: null, counts: { creates: 0, changes: 0, deletes: 0 } });
      expect(await counts()).toEqual(audited);
      const { data: project } = await mel.dataProvider.getOne('projects', { id: pjtId });
      expect(project['dsc']).toBe('Another lamp.');
    });

    it('[project file] is undone for ten minutes: created records are removed, changed or deleted ones restored', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await apply(mel, lamp('Undone lamp'));
      const before = await exported(mel, pjtId);
      const other = before
        .replaceAll('Undone lamp', 'Renamed lamp')
        .replace('id: switch', 'id: switchLevel')
        .replace('PorchLamp', 'OtherLamp')
        .replace('PL-1', 'PL-2');
      const { importId } = await apply(mel, other, { pjtId });
      expect(await exported(mel, pjtId)).toBe(other);
      const { data: undone } = await mel.dataProvider.undoProjectFile(importId!);
      expect(undone).toMatchObject({ isProjectGone: false, kept: [] });
      expect(await exported(mel, pjtId)).toBe(before);
      expect(await refusal(mel.dataProvider.undoProjectFile(importId!))).toMatchObject({ status: 404 });
    });

    it('[project file] undoing the import of a new project removes the project', async () => {
      const mel = await world.as('mel');
      const before = await counts();
      const { importId, pjtId } = await apply(mel, lamp('Short lamp'));
      const { data: undone } = await mel.dataProvider.undoProjectFile(importId!);
      expect(undone).toMatchObject({ isProjectGone: true, kept: [] });
      expect((await counts()).slice(0, 7)).toEqual(before.slice(0, 7));
      expect(await refusal(exported(mel, pjtId))).toMatchObject({ status: 404 });
    });

    it('[project file] what another user changed since the import is kept, and listed', async () => {
      const mel = await world.as('mel');
      const { importId, pjtId } = await apply(mel, lamp('Kept lamp'));
      const text = await exported(mel, pjtId);
      await apply(mel, text.replace('Porch lamp, white', 'Porch lamp, black'), { pjtId });
      const { data: undone } = await mel.dataProvider.undoProjectFile(importId!);
      expect(undone.isProjectGone).toBe(false);
      expect(undone.kept.map(({ resource, name: of }) => [resource, of])).toEqual([
        ['products', 'Porch lamp, white'],
        ['projects', 'Kept lamp'],
      ]);
      expect(await exported(mel, pjtId)).toContain('Porch lamp, black');
    });

    it.each(additions)(
      '[project file] undoing the import of a new project keeps it if it has %s since',
      async (_, add) => {
        const mel = await world.as('mel');
        const { importId, pjtId, pjtNm } = await apply(mel, lamp(`Shared lamp ${keys}`));
        await add(world.store, pjtId);
        const before = await counts();
        const { data: undone } = await mel.dataProvider.undoProjectFile(importId!);
        expect(undone).toEqual({
          isProjectGone: false,
          undone: 3,
          kept: [{ resource: 'projects', name: pjtNm, reason: 'Records were added to it after the import.' }],
        });
        expect((await counts())[0]).toBe(before[0]);
        // what was added can still be seen
        await exported(mel, pjtId);
      },
    );

    it('[project file] a handler that got a fingerprint after its import is kept with both', async () => {
      const mel = await world.as('mel');
      const place = { mnId: '8kQ2', userId: ownerId };
      const source = await addHandler(world.store, place, [fingerprint('C-1')]);
      const text = await exported(mel, source.pjtId);
      const { importId, pjtId, pjtNm } = await apply(mel, text, { pjtNm: 'Cellar driver' });
      const handler = await world.store.handlers.ofProject('8kQ2', pjtId);
      const data = { handlerId: handler?.id, fingerprint: fingerprint('C-2') };
      await mel.dataProvider.create('fingerprints', { data });
      const { data: undone } = await mel.dataProvider.undoProjectFile(importId!);
      expect(undone).toEqual({
        isProjectGone: false,
        undone: 0,
        kept: [
          { resource: 'handlers', name: handler?.name, reason: 'It is in use now.' },
          { resource: 'projects', name: pjtNm, reason: 'It is in use now.' },
        ],
      });
      const left = await world.store.fingerprints.list(handler?.id ?? '');
      expect(left.map(({ id }) => id)).toEqual(['C-1', 'C-2']);
    });

    it('[project file] a project that changed since the plan is a conflict, and nothing is written', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await apply(mel, lamp('Raced lamp'));
      const text = await exported(mel, pjtId);
      const mine = text.replace('A lamp for the porch.', 'My lamp.');
      const { revision } = await plan(mel, mine, pjtId);
      await apply(mel, text.replace('Porch lamp, white', 'Porch lamp, black'), { pjtId });
      const before = await counts();
      expect(await refusal(apply(mel, mine, { pjtId, revision }))).toMatchObject({ status: 409 });
      expect(await counts()).toEqual(before);
    });

    it.each(hostile)(
      '[project file] rejects %s with its line, and writes nothing',
      async (_, change, line, reason) => {
        const mel = await world.as('mel');
        const text = change(lamp('Hostile lamp'));
        const before = await counts();
        const { plan: refused, revision } = await plan(mel, text);
        expect(refused.isRefused).toBe(true);
        expect(refused.problems.map(one => one.line)).toContain(line);
        expect(refused.problems.find(one => one.line === line)?.message).toMatch(reason);
        const error = await refusal(apply(mel, text, { revision }));
        expect(error).toMatchObject({ status: 422, code: 'invalid' });
        expect(error.message).toMatch(/^Line \d+: /);
        expect(Object.keys(error.errors ?? {})[0]).toMatch(/^line \d+/);
        expect(await counts()).toEqual(before);
      },
    );

    it('[project file] rejects a file that is too large, another media type, and another project type', async () => {
      const mel = await world.as('mel');
      const large = `${lamp('Large lamp')}# ${'x'.repeat(MAX_PROJECT_FILE_BYTES)}`;
      expect(await refusal(plan(mel, large))).toMatchObject({ status: 413 });
      const asJson = mel.connection.send('/v3/common/projectfiles/plan', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      expect(await refusal(asJson)).toMatchObject({ status: 415 });
      const { pjtId } = await apply(mel, lamp('Typed lamp'));
      const other = 'format: device-project\nversion: 1\nproject:\n  name: Typed lamp\n  type: SERVICE\n';
      const { plan: refused } = await plan(mel, other, pjtId);
      const wrongType = { isRefused: true, problemCount: 1, problems: [{ line: 5, path: 'project.type' }] };
      expect(refused).toMatchObject(wrongType);
      // even if the file isn't valid for its own type
      const { plan: twice } = await plan(mel, `${other}onboarding:\n  setupId: null\n`, pjtId);
      expect(twice).toMatchObject(wrongType);
    });

    it('[project file] a new project needs a unique name, which can be given beside the file', async () => {
      const mel = await world.as('mel');
      await apply(mel, lamp('Taken lamp'));
      const { plan: refused } = await plan(mel, lamp('Taken lamp'));
      expect(refused).toMatchObject({ isRefused: true, problems: [{ line: 4, path: 'project.name' }] });
      const done = await apply(mel, lamp('Taken lamp'), { pjtNm: 'Second lamp' });
      expect(done.pjtNm).toBe('Second lamp');
    });

    it("[project file] sections that the file omits don't change", async () => {
      const mel = await world.as('mel');
      const { pjtId } = await apply(mel, lamp('Partial lamp'));
      const part = lamp('Partial lamp').split('profiles:')[0]!.replace('  profile: Porch lamp\n', '');
      const { plan: own } = await plan(mel, part, pjtId);
      expect(own).toMatchObject({ isRefused: false, hasChanges: false });
      const { plan: without } = await plan(mel, `${part}products: []\nonboarding: null\n`, pjtId);
      expect(without.counts).toMatchObject({ creates: 0, changes: 0, deletes: 2 });
    });

    it('[project file] a product in a publish request is neither deleted by a file, nor by undoing its import', async () => {
      const mel = await world.as('mel');
      const { pjtId, importId } = await apply(mel, lamp('Requested lamp'));
      const { data: products } = await mel.dataProvider.getList('products', {
        filter: { pjtId },
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'chgDt', order: 'DESC' },
      });
      const prodIds = JSON.stringify(products.map(({ id }) => id));
      await addPublishRequest(world.store, { pjtId, ownerId: 'usr-mel', state: 'SUBMITTED', prodIds });
      const { plan: refused } = await plan(
        mel,
        lamp('Requested lamp').replace(/products:[^]*/, 'products: []\n'),
        pjtId,
      );
      expect(refused).toMatchObject({
        isRefused: true,
        problems: [{ path: 'products', message: expect.stringMatching(/^Porch lamp, white: .*Withdraw/) }],
      });
      const { data: undone } = await mel.dataProvider.undoProjectFile(importId!);
      expect(undone.kept).toContainEqual({
        resource: 'products',
        name: 'Porch lamp, white',
        reason: 'It is in use now.',
      });
    });

    it('[project file] records in a publish request are neither changed by a file, nor by undoing its import', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await apply(mel, lamp('Locked lamp'));
      const changed = lamp('Locked lamp').replace('Porch lamp, white', 'Porch lamp, black');
      const { importId } = await apply(mel, changed, { pjtId });
      const { data: products } = await mel.dataProvider.getList('products', {
        filter: { pjtId },
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'chgDt', order: 'DESC' },
      });
      const prodIds = JSON.stringify(products.map(({ id }) => id));
      await addPublishRequest(world.store, { pjtId, ownerId: 'usr-mel', state: 'PUBLISHED', prodIds });
      expect((await plan(mel, lamp('Locked lamp'), pjtId)).plan).toMatchObject({
        isRefused: true,
        problems: [
          { path: 'products[0]', message: expect.stringMatching(/, so this product can't be changed/) },
        ],
      });
      expect((await plan(mel, changed, pjtId)).plan).toMatchObject({ isRefused: false });
      const { data: undone } = await mel.dataProvider.undoProjectFile(importId!);
      expect(undone.kept).toContainEqual({
        resource: 'products',
        name: 'Porch lamp, black',
        reason: expect.stringMatching(/, so this product can't be changed/),
      });
    });

    it('[project file] the onboarding of a project with a publish request is neither deleted by a file, nor by undoing its import', async () => {
      const mel = await world.as('mel');
      const { pjtId, importId } = await apply(mel, lamp('Published lamp'));
      await addPublishRequest(world.store, { pjtId, ownerId: 'usr-mel', state: 'PUBLISHED' });
      const without = lamp('Published lamp').replace(
        'onboarding:\n  deviceOnboardingId: PorchLamp',
        'onboarding: null',
      );
      const { plan: refused } = await plan(mel, without, pjtId);
      expect(refused).toMatchObject({
        isRefused: true,
        problems: [{ path: 'onboarding', message: expect.stringMatching(/^PorchLamp: .*revoke/) }],
      });
      const { data: undone } = await mel.dataProvider.undoProjectFile(importId!);
      expect(undone.kept).toContainEqual({
        resource: 'onboardings',
        name: 'PorchLamp',
        reason: 'It is in use now.',
      });
    });

    it('[HND-01] [project file] a file deletes no handler of a project with a publish request', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await addHandler(world.store, { mnId: '8kQ2', userId: 'usr-mel' });
      const without = (await exported(mel, pjtId)).replace(/^handler:\n( .*\n)+/m, 'handler: null\n');
      expect((await plan(mel, without, pjtId)).plan).toMatchObject({ isRefused: false });
      await addPublishRequest(world.store, { pjtId, ownerId: 'usr-mel', state: 'SUBMITTED' });
      expect((await plan(mel, without, pjtId)).plan).toMatchObject({
        isRefused: true,
        problems: [{ path: 'handler', message: expect.stringMatching(/^Attic driver: .*Withdraw/) }],
      });
    });

    it('[CFG-01] [project file] a device config is a text of its profile: created, kept, changed and undone', async () => {
      const mel = await world.as('mel');
      const withConfig = (name_: string, vid: string) =>
        lamp(name_).replace(
          'onboarding:',
          `    deviceConfig: |\n      {\n        "vid": "${vid}", "odd": 1.0\n      }\nonboarding:`,
        );
      const { pjtId } = await apply(mel, withConfig('Lamp with a config', 'ST_1'));
      const id = String((await mel.dataProvider.getOne('projects', { id: pjtId })).data.dvcPrflId);
      const read = async () => (await mel.dataProvider.getOne('deviceConfigs', { id })).data;
      const text = '{\n  "vid": "ST_1", "odd": 1.0\n}\n';
      expect(await read()).toMatchObject({ text, version: 1 });
      expect(await exported(mel, pjtId)).toContain(
        '    deviceConfig: |\n      {\n        "vid": "ST_1", "odd": 1.0\n',
      );

      const unchanged = await plan(mel, lamp('Lamp with a config'), pjtId);
      expect(unchanged.plan).toMatchObject({ isRefused: false, hasChanges: false });

      const { importId } = await apply(mel, withConfig('Lamp with a config', 'ST_2'), { pjtId });
      expect(await read()).toMatchObject({ text: text.replace('ST_1', 'ST_2'), version: 2 });
      await mel.dataProvider.undoProjectFile(importId!);
      expect(await read()).toMatchObject({ text, version: 3 });

      const broken = await plan(mel, withConfig('Lamp with a config', 'ST_3').replace('1.0', '1.'), pjtId);
      expect(broken.plan).toMatchObject({ isRefused: true, problems: [{ line: 17 }] });
    });

    it('[project file] secrets are not in the file, and an import keeps existing ones', async () => {
      const mel = await world.as('mel');
      const secret = 'porch-secret-4711';
      const { pjtId } = await apply(
        mel,
        [
          'format: device-project',
          'version: 1',
          'project: { name: Secret app, type: CLOUD_TO_CLOUD_SCHEMA, profile: Meter }',
          'profiles:',
          '  - name: Meter',
          '    components: [{ id: main, capabilities: [{ id: switch, version: 1 }] }]',
          '    preferences:',
          '      - { name: pin, title: PIN, preferenceType: string, definition: { stringType: password } }',
          'connector:',
          '  displayName: Meter app',
          '  partnerName: Northgate',
          '  userEmail: mel@northgate.example',
          '',
        ].join('\n'),
      );
      const connector = await world.store.connectors.ofProject('8kQ2', pjtId);
      await world.store.connectors.change(connector!, connector!.version, { oauthSecret: secret });
      const profile = await world.store.db
        .selectFrom('deviceProfiles')
        .selectAll()
        .where('pjtId', '=', pjtId)
        .executeTakeFirstOrThrow();
      const withDefault = profile.document.replace(
        '"stringType":"password"',
        `"stringType":"password","default":"${secret}"`,
      );
      await world.store.deviceProfiles.change(profile, profile.version, { document: withDefault });
      const text = await exported(mel, pjtId);
      expect(text).not.toContain(secret);
      expect(text).toContain('# Not exported: defaults of passwords.');
      expect(text).toContain('oauthClientSecret');
      const done = await apply(
        mel,
        text.replace('title: PIN', 'title: Code').replace('Meter app', 'My app'),
        {
          pjtId,
        },
      );
      expect(done.counts).toMatchObject({ changes: 2 });
      const after = await world.store.connectors.ofProject('8kQ2', pjtId);
      expect(after?.oauthSecret).toBe(secret);
      const { document } = (await world.store.deviceProfiles.find(everything('8kQ2'), profile.dvcPrflId))!;
      expect(document).toContain(secret);
      const { plan: refused } = await plan(
        mel,
        text.replace('  partnerName', `  oauthClientSecret: ${secret}\n  partnerName`),
        pjtId,
      );
      expect(refused.problems[0]?.message).toMatch(/^Secrets can't be in a project file/);
    });

    it('[project file] a pipeline plans with a read token, and imports with a write token', async () => {
      const place = { userId: 'usr-mel', mnId: '8kQ2' };
      const [reads, writes] = [
        await addApiToken(world.store, { ...place, scopes: ['read'] }),
        await addApiToken(world.store, { ...place, scopes: ['read', 'write'] }),
      ];
      const { fetch } = await world.as('pia');
      const post = (path: string, secret: string) =>
        fetch(
          new Request(`http://fake/v3/common/projectfiles${path}`, {
            method: 'POST',
            headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/yaml' },
            body: lamp('Pipeline lamp'),
          }),
        );
      const planned = await post('/plan', reads.secret);
      expect(planned.status).toBe(200);
      const { revision } = (await planned.json()) as { revision: string };
      expect((await post(`?revision=${revision}`, reads.secret)).status).toBe(403);
      const applied = await post(`?revision=${revision}`, writes.secret);
      expect(applied.status).toBe(200);
      expect(await applied.json()).toMatchObject({ pjtNm: 'Pipeline lamp', counts: { creates: 4 } });
    });
  });
