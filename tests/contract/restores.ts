import { describe, expect, it } from 'vitest';
import { connectorEditSchemas } from '../../model/contract/connectorEdits.ts';
import { deletions as api } from '../../model/contract/deletions.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import type { Store } from '../../server/store/index.ts';
import {
  addBrand,
  addCapability,
  addCategory,
  addConnector,
  addDeviceProfile,
  addProduct,
  addProject,
  addTestDevice,
} from '../records.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';
import { everything } from '../../server/store/scope.ts';

const NORTHGATE = '8kQ2';

/** Deletes at the path, and returns the deletion's ID. */
const remove = async ({ connection }: Client, path: string) =>
  (await connection.send(path, { method: 'DELETE' })).headers.get('deletion-id') ?? '';

const restore = ({ connection }: Client, deletionId: string) =>
  connection.call(api.restore, { params: { deletionId } });

const profilePath = (dvcPrflId: string) => `/v3/deviceprofiles/${dvcPrflId}`;

const connectorPath = (id: string) => `/v3/common/connectors/${id}`;

const projectPath = (pjtId: string) => `/v3/common/projects/${pjtId}`;

/** Restores of records whose names, parents and references have changed since they were deleted. */
export const describeRestores = (name: string, open: Opening) =>
  describe(`restores over ${name}`, () => {
    let now = FIXED_NOW;
    const world = useOpening(open, { flags: { customCapabilities: true }, now: () => now });

    it('[line 1] a restored project gets another app name if a connector has taken its own', async () => {
      const { store } = world;
      const ada = await world.as('ada');
      const edit = connectorEditSchemas.API_ONLY.parse({
        kind: 'API_ONLY',
        displayName: 'Cellar',
        appName: 'cellar-lamps',
      });
      const place = { mnId: NORTHGATE, userId: 'usr-ada', edit };
      const { id, pjtId } = await addConnector(store, place);
      const deletionId = await remove(ada, projectPath(pjtId));
      const taken = await addConnector(store, place);
      await restore(ada, deletionId);
      const found = await Promise.all([id, taken.id].map(one => store.connectors.find(NORTHGATE, one)));
      expect(found.map(one => one?.appName)).toEqual([
        expect.stringMatching(/^cellar-\w{8}$/),
        'cellar-lamps',
      ]);
    });

    it('[PRJ-01] a connector that is not restored says whether its place or its app name is taken', async () => {
      const { store } = world;
      const ada = await world.as('ada');
      const edit = connectorEditSchemas.API_ONLY.parse({
        kind: 'API_ONLY',
        displayName: 'Attic',
        appName: 'attic-fans',
      });
      const place = { mnId: NORTHGATE, userId: 'usr-ada', edit };
      const { id, pjtId } = await addConnector(store, place);
      const deletionId = await remove(ada, connectorPath(id));
      const other = await addConnector(store, { ...place, pjtId });
      expect(await refusal(restore(ada, deletionId))).toMatchObject({
        status: 409,
        message: 'The project has another connector now. Delete it, then restore this one.',
      });
      await remove(ada, connectorPath(other.id));
      await addConnector(store, place);
      expect(await refusal(restore(ada, deletionId))).toMatchObject({
        status: 409,
        message:
          "A connector of another project has the app name attic-fans now, so this one can't be restored. Create a new connector.",
      });
    });

    it("[line 1] profiles that are restored in any order leave the project's own profile unchanged", async () => {
      const { store } = world;
      const ada = await world.as('ada');
      const { pjtId } = await addProject(store, { ownerId: 'usr-ada', prodType: 'HUB_CONNECTED' });
      const place = { mnId: NORTHGATE, pjtId };
      const own = await addDeviceProfile(store, [], { ...place, profileNm: 'Own' });
      const other = await addDeviceProfile(store, [], { ...place, profileNm: 'Other' });
      await store.db
        .updateTable('projects')
        .set({ dvcPrflId: own.dvcPrflId })
        .where('pjtId', '=', pjtId)
        .execute();
      const ofOwn = await remove(ada, profilePath(own.dvcPrflId));
      const ofOther = await remove(ada, profilePath(other.dvcPrflId));
      await restore(ada, ofOther);
      expect(await store.projects.find(pjtId)).toMatchObject({ dvcPrflId: null });
      await restore(ada, ofOwn);
      expect(await store.projects.find(pjtId)).toMatchObject({ dvcPrflId: own.dvcPrflId });
    });

    it('[line 1] a deletion from before it named the own profile of the project restores it as such', async () => {
      const { store } = world;
      const ada = await world.as('ada');
      const { pjtId } = await addProject(store, { ownerId: 'usr-ada', prodType: 'HUB_CONNECTED' });
      const { dvcPrflId } = await addDeviceProfile(store, [], { mnId: NORTHGATE, pjtId });
      const deletionId = await remove(ada, profilePath(dvcPrflId));
      await store.db
        .updateTable('deletedRecords')
        .set({ fields: JSON.stringify({ pjtId }) })
        .where('deletionId', '=', deletionId)
        .execute();
      await restore(ada, deletionId);
      expect(await store.projects.find(pjtId)).toMatchObject({ dvcPrflId });
    });

    it('[line 1] an admin restores a profile whose project was deleted before', async () => {
      const { store } = world;
      const ada = await world.as('ada');
      const { pjtId } = await addProject(store, { ownerId: 'usr-ada', prodType: 'HUB_CONNECTED' });
      const place = { mnId: NORTHGATE, pjtId };
      const first = await addDeviceProfile(store, [], { ...place, profileNm: 'First' });
      const second = await addDeviceProfile(store, [], { ...place, profileNm: 'Second' });
      const ofFirst = await remove(ada, profilePath(first.dvcPrflId));
      now += 1000;
      await remove(ada, projectPath(pjtId));
      now += 1000;
      const ofSecond = await remove(ada, profilePath(second.dvcPrflId));
      await restore(ada, ofSecond);
      expect(await store.deviceProfiles.find(everything(NORTHGATE), second.dvcPrflId)).toMatchObject({
        pjtOwnerId: null,
      });
      // this one still had its project
      expect(await refusal(restore(ada, ofFirst))).toMatchObject({
        status: 409,
        message: 'Its project was deleted too. Restore the project first.',
      });
    });

    it.each(['product', 'project'])(
      '[PRJ-01] a %s is restored only while the category of its product has the type product',
      async what => {
        const { store } = world;
        const ada = await world.as('ada');
        const id = await addCategory(store, { mnId: NORTHGATE });
        const { pjtId } = await addProject(store, { ownerId: 'usr-ada' });
        const product = { pjtId, mnId: NORTHGATE, prodNm: 'Lamp', ctgrId: id };
        const { prodId } = await addProduct(store, product);
        const deletionId = await remove(
          ada,
          what === 'product' ? `/v3/products/${prodId}` : projectPath(pjtId),
        );
        const setType = async (categoryType: 'product' | 'recipe') => {
          const { data: previousData } = await ada.dataProvider.getOne('categories', { id });
          const data = { ...previousData, categoryType };
          await ada.dataProvider.update('categories', { id, data, previousData });
        };
        await setType('recipe');
        expect(await refusal(restore(ada, deletionId))).toMatchObject({
          status: 409,
          message:
            "The category of Lamp isn't a product category anymore. Change its type back, then restore this one.",
        });
        await setType('product');
        await restore(ada, deletionId);
      },
    );

    it.each([
      {
        what: 'the device profile of a test device',
        make: async (store: Store) => {
          const { dvcPrflId } = await addDeviceProfile(store, [], { mnId: NORTHGATE });
          const { deviceId } = await addTestDevice(store, { ownerId: 'usr-ada', dvcPrflId });
          return [`/v3/testdevices/${deviceId}`, profilePath(dvcPrflId)];
        },
        message: 'Its device profile was deleted too. Restore it first.',
      },
      {
        what: 'the brand of a product',
        make: async (store: Store) => {
          const { id: brandId } = await addBrand(store, { brandNm: 'Gone brand' });
          const { pjtId } = await addProject(store, { ownerId: 'usr-ada' });
          const { prodId } = await addProduct(store, { pjtId, mnId: NORTHGATE, prodNm: 'Lamp', brandId });
          return [`/v3/products/${prodId}`, `/api/resources/brands/${brandId}`];
        },
        message: 'The brand of Lamp was deleted too. Restore it first.',
      },
      {
        what: "the brand of a project's product",
        make: async (store: Store) => {
          const { id: brandId } = await addBrand(store, { brandNm: 'Gone too' });
          const { pjtId } = await addProject(store, { ownerId: 'usr-ada' });
          await addProduct(store, { pjtId, mnId: NORTHGATE, prodNm: 'Lamp', brandId });
          return [projectPath(pjtId), `/api/resources/brands/${brandId}`];
        },
        message: 'The brand of Lamp was deleted too. Restore it first.',
      },
      {
        what: 'the device profile of a project',
        make: async (store: Store) => {
          const { pjtId } = await addProject(store, { ownerId: 'usr-ada' });
          const { dvcPrflId } = await addDeviceProfile(store, [], { mnId: NORTHGATE, pjtId });
          await store.db.updateTable('projects').set({ dvcPrflId }).where('pjtId', '=', pjtId).execute();
          return [projectPath(pjtId), profilePath(dvcPrflId)];
        },
        message: 'Its device profile was deleted too. Restore it first.',
      },
      {
        what: 'the category of a product',
        make: async (store: Store) => {
          const ctgrId = await addCategory(store, { mnId: NORTHGATE });
          const { pjtId } = await addProject(store, { ownerId: 'usr-ada' });
          const { prodId } = await addProduct(store, { pjtId, mnId: NORTHGATE, prodNm: 'Lamp', ctgrId });
          return [`/v3/products/${prodId}`, `/v2/categories/${ctgrId}`];
        },
        message: 'The category of Lamp was deleted too. Restore it first.',
      },
      {
        what: 'the custom capability of a profile',
        make: async (store: Store) => {
          const { cpbtId, version } = await addCapability(store, { mnId: NORTHGATE, ownerId: 'usr-ada' });
          const { pjtId } = await addProject(store, { ownerId: 'usr-ada' });
          const held = [
            { cpbtId, version },
            { cpbtId: 'elsewhere.lamp', version: 1 },
          ];
          const { dvcPrflId } = await addDeviceProfile(store, held, { mnId: NORTHGATE, pjtId });
          return [profilePath(dvcPrflId), `/v3/custom/capabilities/${cpbtId.replace('.', '/')}/${version}`];
        },
        message: expect.stringMatching(
          /^Version 1 of its capability \S+ was deleted too. Restore it first.$/,
        ),
      },
    ])('[line 1] requires $what, which can have been deleted after it', async ({ make, message }) => {
      const ada = await world.as('ada');
      const [path = '', referred = ''] = await make(world.store);
      const deletionId = await remove(ada, path);
      now += 1000;
      const ofReferred = await remove(ada, referred);
      expect(await refusal(restore(ada, deletionId))).toMatchObject({ status: 409, message });
      await restore(ada, ofReferred);
      await restore(ada, deletionId);
    });
  });
