import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { dimmerContents } from '../driverFolder.ts';
import { exportedTexts, folderOf, importFolder, planFolder, untidy } from '../driverImports.ts';
import { addHandler } from '../records.ts';
import { type Opening, useOpening } from './opening.ts';

const NORTHGATE = '8kQ2';

/** A folder with a capability whose file doesn't name its namespace. */
const withCapability = (maker: string) => ({
  ...untidy(maker),
  'capabilities/fadeTime.json': dimmerContents['capabilities/fadeTime.json'].replace(/ *"id": .*\n/, ''),
});

/** What an import does to records beside those of its project, and to what colleagues do at the same time. */
export const describeDriverImportRecords = (name: string, open: Opening) =>
  describe(`driver imports and other records over ${name}`, () => {
    const world = useOpening(open);

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
  });
