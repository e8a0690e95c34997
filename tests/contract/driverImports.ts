import { beforeEach, describe, expect, it } from 'vitest';
import type { DriverSource } from '../../src/dataProvider/methods/driverImports.ts';
import { dimmerContents } from '../driverFolder.ts';
import {
  exportedTexts as exported,
  folderOf,
  importFolder as apply,
  nextKey,
  planFolder as plan,
  untidy as untidyOf,
  zipOf,
} from '../driverImports.ts';
import { addDeviceProfile, addHandler, addProduct, addProject, addPublishRequest } from '../records.ts';
import { type Opening, refusal, useOpening } from './opening.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Each test has its own manufacturer, because fingerprints that another project has are skipped. */
let runs = 0;

const untidy = (last?: number) => untidyOf(`Attic ${runs}`, last);

const folder = (contents: Record<string, string | Uint8Array> = untidy()) => folderOf(contents);

export const describeDriverImports = (name: string, open: Opening) =>
  describe(`driver imports over ${name}`, () => {
    const world = useOpening(open);

    beforeEach(() => {
      runs += 1;
    });

    const totals = async () => {
      const { db } = world.store;
      const count = async (
        table: 'projects' | 'deviceProfiles' | 'handlers' | 'fingerprints' | 'driverFiles',
      ) =>
        (
          await db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<number>().as('total'))
            .executeTakeFirstOrThrow()
        ).total;
      return {
        projects: await count('projects'),
        deviceProfiles: await count('deviceProfiles'),
        handlers: await count('handlers'),
        fingerprints: await count('fingerprints'),
        driverFiles: await count('driverFiles'),
      };
    };

    it('[HND-01] plans a folder, imports it as a new project, and exports it unchanged', async () => {
      const mel = await world.as('mel');
      const before = await totals();
      const { plan: planned } = await plan(mel, folder());
      expect(planned).toMatchObject({ name: 'attic-dimmer', isRefused: false, hasChanges: true });
      expect(planned.fingerprints).toHaveLength(3);
      expect(await totals()).toEqual(before);
      const done = await apply(mel, folder());
      expect(done).toMatchObject({
        pjtNm: 'Attic dimmer',
        prodType: 'HUB_CONNECTED',
        created: 5,
        changed: 0,
      });
      expect(await totals()).toEqual({
        projects: before.projects + 1,
        deviceProfiles: before.deviceProfiles + 1,
        handlers: before.handlers + 1,
        fingerprints: before.fingerprints + 3,
        driverFiles: before.driverFiles + 5,
      });
      expect(await exported(mel, done.pjtId)).toEqual(untidy());
      // importing it twice changes nothing
      const again = await plan(mel, folder(), done.pjtId);
      expect(again.plan.hasChanges).toBe(false);
    });

    it('[HND-01] creates the handler in the selected region, and keeps that of an existing one', async () => {
      const mel = await world.as('mel');
      const importInto = async (target: { pjtId?: string; shard: 'eu02' | 'ap03' }, revision: string) =>
        mel.dataProvider.applyDriverImport(
          { source: folder(untidy(4)), choices: {}, ...target },
          { revision, key: nextKey() },
        );
      const first = await plan(mel, folder(untidy(4)));
      const { data: done } = await importInto({ shard: 'eu02' }, first.revision);
      const shardNow = async () =>
        (
          await world.store.db
            .selectFrom('handlers')
            .select('shard')
            .where('pjtId', '=', done.pjtId)
            .executeTakeFirstOrThrow()
        ).shard;
      expect(await shardNow()).toBe('eu02');
      const again = await plan(mel, folder(untidy(4)), done.pjtId);
      await importInto({ pjtId: done.pjtId, shard: 'ap03' }, again.revision);
      expect(await shardNow()).toBe('eu02');
    });

    it('[HND-01] imports 5,000 fingerprints at once, and a changed folder over an earlier one', async () => {
      const mel = await world.as('mel');
      const done = await apply(mel, folder(untidy(5000)));
      expect(done.created).toBe(5002);
      const changed = untidy(5000);
      changed['fingerprints.yml'] = changed['fingerprints.yml'].replace('Attic 7\n', 'Attic seven\n');
      const second = await apply(mel, folder(changed), done.pjtId);
      expect(second).toMatchObject({ pjtId: done.pjtId, created: 0, changed: 1 });
      expect(await exported(mel, done.pjtId)).toEqual(changed);
    });

    it('[HND-01] exports the imported custom capabilities, with their presentations', async () => {
      const ada = await world.as('ada');
      const contents = {
        ...dimmerContents,
        'fingerprints.yml': dimmerContents['fingerprints.yml'].replaceAll('Northgate', `Attic ${runs}`),
      };
      const done = await apply(ada, folder(contents));
      expect(await exported(ada, done.pjtId)).toEqual(contents);
      await ada.dataProvider.undoDriverImport(done.importId);
    });

    it('[HND-01] exports a project that was never imported as a folder of its content', async () => {
      const mel = await world.as('mel');
      const place = { mnId: '8kQ2', userId: 'usr-mel' };
      const { pjtId } = await addHandler(world.store, { ...place, name: 'Stair driver' }, [
        {
          kind: 'zigbeeManufacturer',
          id: 'stair/1',
          deviceLabel: 'Stair light',
          deviceProfileName: 'Stair light',
          manufacturer: `Stair ${runs}`,
          model: 'S-1',
        },
      ]);
      await addDeviceProfile(world.store, [], { mnId: place.mnId, pjtId, profileNm: 'Stair light' });
      const { data } = await mel.dataProvider.exportDriver(pjtId);
      expect(data.name).toBe('attic-driver.zip');
      expect(Object.keys(await exported(mel, pjtId)).sort()).toEqual([
        'config.yml',
        'fingerprints.yml',
        'profiles/stair-light.yml',
      ]);
      const source = { archive: new Blob([data.bytes]) };
      const { plan: read } = await plan(mel, source, pjtId);
      const actions = [read.handler, ...read.profiles, ...read.fingerprints].map(item => item?.action);
      expect([actions, read.problems]).toEqual([['unchanged', 'unchanged', 'unchanged'], []]);
    });

    it('[HND-01] undoes an import completely, and only once', async () => {
      const mel = await world.as('mel');
      const before = await totals();
      const done = await apply(mel, folder());
      const { data: undone } = await mel.dataProvider.undoDriverImport(done.importId);
      expect(undone).toEqual({ isProjectGone: true, undone: 5, kept: [] });
      expect(await totals()).toEqual(before);
      expect(await refusal(mel.dataProvider.undoDriverImport(done.importId))).toMatchObject({ status: 404 });
    });

    it('[HND-01] an undo keeps what was changed since, and lists it', async () => {
      const mel = await world.as('mel');
      const done = await apply(mel, folder());
      const { data: profiles } = await mel.dataProvider.getList('deviceProfiles', {
        pagination: { page: 1, perPage: 5 },
        sort: { field: 'profileNm', order: 'ASC' },
        filter: { pjtId: done.pjtId },
      });
      const [profile] = profiles;
      await mel.dataProvider.update('deviceProfiles', {
        id: String(profile?.id),
        data: { ...profile, document: { ...profile?.document, name: 'renamed' } },
        previousData: profile as never,
      });
      const { data: undone } = await mel.dataProvider.undoDriverImport(done.importId);
      expect(undone).toMatchObject({
        isProjectGone: false,
        kept: [{ resource: 'deviceProfiles', name: 'attic-dimmer' }, { resource: 'projects' }],
      });
      const left = await mel.dataProvider.getOne('deviceProfiles', { id: String(profile?.id) });
      expect(left.data.profileNm).toBe('renamed');
    });

    it('[HND-01] an undo keeps the new project if a colleague has added a product to it', async () => {
      const mel = await world.as('mel');
      const { importId, pjtId, pjtNm } = await apply(mel, folder());
      const { prodId } = await addProduct(world.store, { pjtId, mnId: '8kQ2' });
      const { data: undone } = await mel.dataProvider.undoDriverImport(importId);
      expect(undone).toEqual({
        isProjectGone: false,
        undone: 5,
        kept: [{ resource: 'projects', name: pjtNm, reason: 'Records were added to it after the import.' }],
      });
      expect(await world.store.products.find('8kQ2', prodId)).toMatchObject({ pjtId });
    });

    it('[HND-01] an undo keeps the handler of a project whose publish request was submitted', async () => {
      const mel = await world.as('mel');
      const { importId, pjtId } = await apply(mel, folder());
      await addPublishRequest(world.store, { pjtId, ownerId: 'usr-mel', state: 'SUBMITTED' });
      const { data: undone } = await mel.dataProvider.undoDriverImport(importId);
      expect(undone.kept).toContainEqual(
        expect.objectContaining({ resource: 'handlers', reason: 'It is in use now.' }),
      );
      expect(await world.store.handlers.ofProject('8kQ2', pjtId)).toBeDefined();
    });

    it('[HND-01] applies the plan that was shown, or nothing', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await apply(mel, folder());
      const { revision } = await plan(mel, folder(untidy(4)), pjtId);
      await apply(mel, folder(untidy(5)), pjtId);
      const before = await totals();
      const target = { source: folder(untidy(4)), pjtId, choices: {} };
      const late = mel.dataProvider.applyDriverImport(target, { revision, key: nextKey() });
      expect(await refusal(late)).toMatchObject({ status: 409 });
      expect(await totals()).toEqual(before);
    });

    it('[HND-01] reads a zip, and rejects paths outside of the folder and too much content', async () => {
      const mel = await world.as('mel');
      const before = await totals();
      const files = Object.fromEntries(
        Object.entries(untidy()).map(([path, text]) => [`attic-dimmer/${path}`, bytesOf(text)]),
      );
      expect((await plan(mel, zipOf(files))).plan.profiles).toHaveLength(1);
      const hostile: [DriverSource, RegExp][] = [
        [zipOf({ '../config.yml': bytesOf('name: x') }), /\.\./],
        [folder({ '../../config.yml': 'name: x' }), /config\.yml:1: The path has a part "\.\."/],
        [zipOf({ 'a.yml': new Uint8Array(3 * 1024 * 1024) }), /a\.yml:1: The file is larger than 2 MB/],
        [
          zipOf(
            Object.fromEntries(
              Array.from({ length: 8 }, (_, index) => [`${index}.yml`, new Uint8Array(1_900_000)]),
            ),
          ),
          /larger than 10 MB/,
        ],
        [{ archive: new Blob(['PK not at all']) }, /The ZIP file can't be read/],
      ];
      for (const [source, reason] of hostile) {
        const refused = await refusal(plan(mel, source));
        expect(refused).toMatchObject({ status: 422, message: expect.stringMatching(reason) });
      }
      expect(await totals()).toEqual(before);
    });

    it('[HND-01] rejects endless aliases with the file and the line, and writes nothing', async () => {
      const mel = await world.as('mel');
      const before = await totals();
      const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghij'
        .split('')
        .map((key, index) => {
          const last = String.fromCharCode(97 + index);
          return `${key}: &${key} [${Array(9).fill(`*${last}`).join(',')}]`;
        })
        .join('\n')}\n`;
      const source = folder({ ...untidy(), 'profiles/bomb.yml': bomb });
      const { plan: planned, revision } = await plan(mel, source);
      expect(planned).toMatchObject({
        isRefused: true,
        problems: [{ severity: 'blocking', path: 'profiles/bomb.yml', line: expect.any(Number) }],
      });
      const forced = mel.dataProvider.applyDriverImport({ source, choices: {} }, { revision, key: 'bomb' });
      expect(await refusal(forced)).toMatchObject({
        status: 422,
        message: expect.stringMatching(/^profiles\/bomb\.yml:\d+: /),
      });
      expect(await totals()).toEqual(before);
    });

    it("[HND-01] another organization's project and import aren't found, another user's can't be changed", async () => {
      const mel = await world.as('mel');
      const otto = await world.as('otto');
      const done = await apply(mel, folder());
      expect(await refusal(plan(otto, folder(), done.pjtId))).toMatchObject({ status: 404 });
      expect(await refusal(otto.dataProvider.undoDriverImport(done.importId))).toMatchObject({ status: 404 });
      expect(await refusal(otto.dataProvider.exportDriver(done.pjtId))).toMatchObject({ status: 404 });
      const { pjtId } = await addProject(world.store, { ownerId: 'usr-ada', prodType: 'HUB_CONNECTED' });
      expect(await refusal(plan(mel, folder(), pjtId))).toMatchObject({ status: 403 });
      const { pjtId: cloud } = await addProject(world.store, { ownerId: 'usr-mel', prodType: 'MQTT' });
      expect(await refusal(plan(mel, folder(), cloud))).toMatchObject({ status: 404 });
    });
  });
