import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { FIXED_NOW } from '../../server/fake.ts';
import { dimmerContents } from '../driverFolder.ts';
import { exportedTexts, folderOf, importFolder, planFolder, untidy } from '../driverImports.ts';
import { addDeviceConfig, addDeviceProfile, addHandler } from '../records.ts';
import { type Opening, useOpening } from './opening.ts';

const NORTHGATE = '8kQ2';

/** A folder with a capability whose file doesn't name its namespace. */
const withCapability = (maker: string) => ({
  ...untidy(maker),
  'capabilities/fadeTime.json': dimmerContents['capabilities/fadeTime.json'].replace(/ *"id": .*\n/, ''),
});

/** What an import does to records beside those of its project, and to what colleagues do at the same time. */
export const describeDriverImportRecords = (name: string, open: Opening) => {
  describe(`driver imports and other records over ${name}`, () => {
    let now = FIXED_NOW;
    const world = useOpening(open, { now: () => now });

    it('[HND-01] exports into a folder that its import accepts, whatever the package key is', async () => {
      const mel = await world.as('mel');
      const { id, pjtId } = await addHandler(world.store, { mnId: NORTHGATE, userId: 'usr-mel' });
      for (const packageKey of ['..', 'profiles', 'con']) {
        await world.store.db.updateTable('handlers').set({ packageKey }).where('id', '=', id).execute();
        const { data } = await mel.dataProvider.exportDriver(pjtId);
        expect(data.name).toBe('driver.zip');
        expect(Object.keys(unzipSync(data.bytes))).toEqual(['driver/config.yml']);
        const { plan } = await planFolder(mel, { archive: new Blob([data.bytes]) }, pjtId);
        expect(plan.handler).toMatchObject({ action: 'unchanged', path: 'config.yml' });
      }
    });

    it('[HND-01] creates capabilities in a namespace that no other organization has', async () => {
      const ida = await world.as('ida');
      const { store } = world;
      await store.db
        .insertInto('namespaces')
        .values({ name: 'privateworkspace', ownerType: 'ORGANIZATION', ownerId: 'somebody-else' })
        .execute();
      const contents = withCapability('Namespace');
      const { pjtId } = await importFolder(ida, folderOf(contents));
      const owners = await store.db
        .selectFrom('capabilities')
        .innerJoin('namespaces', 'namespaces.ownerId', 'capabilities.mnId')
        .select(['capabilities.cpbtId', 'namespaces.name'])
        .where('capabilities.cpbtId', 'like', 'privateworkspace%')
        .execute();
      expect(owners).toEqual([{ cpbtId: 'privateworkspace2.fadeTime', name: 'privateworkspace2' }]);
      expect(await exportedTexts(ida, pjtId)).toEqual(contents);
    });

    it('[HND-01] skips all of thousands of fingerprints that another project has, but none of its own', async () => {
      const mel = await world.as('mel');
      const total = 2001;
      const list = Array.from({ length: total }, (_, index) => ({
        kind: 'zigbeeManufacturer' as const,
        id: `Attic/${index}`,
        deviceLabel: `Attic ${index}`,
        manufacturer: 'Porch',
        model: `A-${index}`,
        deviceProfileName: 'attic-dimmer',
      }));
      const { pjtId } = await addHandler(
        world.store,
        { mnId: NORTHGATE, userId: 'usr-mel', name: 'Porch driver' },
        list,
      );
      const source = folderOf(untidy('Porch', total));
      const actionsIn = async (target?: string) => {
        const { plan } = await planFolder(mel, source, target);
        expect(plan.fingerprints).toHaveLength(total);
        return new Set(plan.fingerprints.map(({ action }) => action));
      };
      expect(await actionsIn()).toEqual(new Set(['skip']));
      expect(await actionsIn(pjtId)).toEqual(new Set(['unchanged']));
    });

    it('[HND-01] an undo keeps the folder of a later import', async () => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      const contents = untidy('Undo');
      const first = await importFolder(mel, folderOf(contents));
      const { pjtId } = first;
      const later = { ...contents, 'src/init.lua': 'print("later")\n' };
      const second = await importFolder(ada, folderOf(later), pjtId);
      const { data: undone } = await mel.dataProvider.undoDriverImport(first.importId);
      expect(undone).toMatchObject({
        isProjectGone: false,
        undone: 5,
        kept: [
          { resource: 'projects', name: 'driver folder', reason: 'It has changed since the import.' },
          { resource: 'projects' },
        ],
      });
      expect(await exportedTexts(mel, pjtId)).toMatchObject({ 'src/init.lua': later['src/init.lua'] });
      const { data: rest } = await ada.dataProvider.undoDriverImport(second.importId);
      expect(rest.kept).toEqual([]);
      expect(await exportedTexts(mel, pjtId)).toMatchObject({ 'src/init.lua': contents['src/init.lua'] });
    });

    it('[HND-01] an undo keeps a handler and a capability that replace those of the import', async () => {
      const mel = await world.as('mel');
      const { store } = world;
      const { pjtId, importId } = await importFolder(mel, folderOf(withCapability('Replaced')));
      const imported = await store.handlers.ofProject(NORTHGATE, pjtId);
      const capability = await store.capabilities.find(NORTHGATE, 'northgate.fadeTime', 1);
      expect(capability).toBeDefined();
      await mel.connection.send(`/v3/hub/handlers/${imported?.id}`, { method: 'DELETE' });
      await mel.connection.send('/v3/custom/capabilities/northgate/fadeTime/1', { method: 'DELETE' });
      now += 1000;
      const fingerprint = {
        kind: 'zigbeeManufacturer' as const,
        id: 'By/hand',
        deviceLabel: 'By hand',
        manufacturer: 'By hand',
        model: 'H-1',
        deviceProfileName: 'another-dimmer',
      };
      const { id } = await addHandler(store, { mnId: NORTHGATE, userId: 'usr-mel', pjtId }, [fingerprint]);
      const { latest: _, reason: _reason, ...row } = capability!;
      await store.capabilities.add({ ...row, crtDt: now, chgDt: now });
      const { data: undone } = await mel.dataProvider.undoDriverImport(importId);
      expect(undone).toMatchObject({ isProjectGone: false, kept: [{ resource: 'projects' }] });
      expect((await store.fingerprints.list(id)).map(one => one.id)).toEqual(['By/hand']);
      expect(await store.capabilities.find(NORTHGATE, 'northgate.fadeTime', 1)).toMatchObject({ crtDt: now });
      await store.db.deleteFrom('capabilities').where('cpbtId', '=', 'northgate.fadeTime').execute();
    });

    it('[HND-01] an undo keeps a profile that has a device config since', async () => {
      const mel = await world.as('mel');
      const { pjtId, importId } = await importFolder(mel, folderOf(untidy('Configured')));
      const [profile] = await world.store.deviceProfiles.ofProject(NORTHGATE, pjtId, null);
      await addDeviceConfig(world.store, profile!.dvcPrflId, { mnId: NORTHGATE });
      const { data: undone } = await mel.dataProvider.undoDriverImport(importId);
      expect(undone.kept).toMatchObject([
        { resource: 'deviceProfiles', name: 'attic-dimmer', reason: 'It has changed since the import.' },
        { resource: 'projects' },
      ]);
      expect(await world.store.deviceConfigs.find(profile!.dvcPrflId)).toBeDefined();
    });

    it('[HND-01] keeps the file of a published profile, and imports it under another name as a new one', async () => {
      const mel = await world.as('mel');
      const contents = untidy('Published');
      const { pjtId } = await importFolder(mel, folderOf(contents));
      await world.store.db
        .updateTable('deviceProfiles')
        .set({ status: 'PUBLISHED' })
        .where('pjtId', '=', pjtId)
        .execute();
      const path = 'profiles/dimmer.yml';
      const edited = { ...contents, [path]: contents[path].replace('name: Light', 'name: Switch') };
      await importFolder(mel, folderOf(edited), pjtId);
      expect((await planFolder(mel, folderOf(edited), pjtId)).plan.profiles).toMatchObject([
        { action: 'skip', profileId: expect.any(String) },
      ]);
      expect(await exportedTexts(mel, pjtId)).toEqual(edited);
      const renamed = { ...edited, [path]: edited[path].replace('name: attic-dimmer', 'name: attic-2') };
      expect(await importFolder(mel, folderOf(renamed), pjtId)).toMatchObject({ created: 1 });
      expect((await planFolder(mel, folderOf(renamed), pjtId)).plan.hasChanges).toBe(false);
    });

    it('[HND-01] makes a profile that is only in the project the default', async () => {
      const mel = await world.as('mel');
      const contents = untidy('Default');
      const { pjtId } = await importFolder(mel, folderOf(contents));
      const place = { mnId: NORTHGATE, pjtId, profileNm: 'Stair light' };
      const { dvcPrflId } = await addDeviceProfile(world.store, [], place);
      const config = { 'config.yml': `${contents['config.yml']}defaultProfile: Stair light\r\n` };
      await importFolder(mel, folderOf(config), pjtId);
      expect(await world.store.handlers.ofProject(NORTHGATE, pjtId)).toMatchObject({ dvcPrflId });
      expect((await planFolder(mel, folderOf(config), pjtId)).plan.hasChanges).toBe(false);
    });

    it('[HND-01] imports one of two files of a capability, and settles', async () => {
      const mel = await world.as('mel');
      const contents: Record<string, string> = withCapability('Twice');
      const file = contents['capabilities/fadeTime.json'] ?? '';
      const twice = {
        ...contents,
        'capabilities/fadeTime.v2.json': file.replace('"version": 1', '"version": 2'),
      };
      const { pjtId, importId } = await importFolder(mel, folderOf(twice));
      expect((await planFolder(mel, folderOf(twice), pjtId)).plan.hasChanges).toBe(false);
      expect(await exportedTexts(mel, pjtId)).toEqual(twice);
      await mel.dataProvider.undoDriverImport(importId);
    });
  });

  describe(`driver imports without custom capabilities over ${name}`, () => {
    const world = useOpening(open, { flags: { customCapabilities: false } });

    it('[HND-01] leaves capabilities in the folder, as the plan says, and imports the rest', async () => {
      const mel = await world.as('mel');
      const contents = withCapability('Disabled');
      const { plan } = await planFolder(mel, folderOf(contents));
      expect(plan.capabilities).toMatchObject([{ id: 'northgate.fadeTime', action: 'skip' }]);
      expect(plan.problems[0]).toMatchObject({
        code: 'capabilityDenied',
        path: 'capabilities/fadeTime.json',
      });
      const { pjtId, created } = await importFolder(mel, folderOf(contents));
      expect(created).toBe(5);
      expect((await planFolder(mel, folderOf(contents), pjtId)).plan.hasChanges).toBe(false);
      expect(await exportedTexts(mel, pjtId)).toEqual(contents);
    });
  });
};
