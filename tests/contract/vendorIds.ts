import { describe, expect, it } from 'vitest';
import type { ProfileDocument } from '../../model/contract/deviceProfiles.ts';
import { addOnboarding, addProject } from '../records.ts';
import { type Opening, useOpening } from './opening.ts';

const documentOf = (vid?: string): ProfileDocument => ({
  name: 'Attic lamp',
  components: [{ id: 'main', capabilities: [{ id: 'switch', version: 1 }], categories: [{ name: 'Light' }] }],
  ...(vid !== undefined && { metadata: { vid } }),
});

export const describeVendorIds = (name: string, open: Opening) =>
  describe(`vendor IDs over ${name}`, () => {
    const world = useOpening(open);

    /** A project with onboarding and with a profile, and ways to change the profile. */
    const start = async (vid?: string) => {
      const { dataProvider } = await world.as('mel');
      const { pjtId } = await addProject(world.store, { ownerId: 'usr-mel', dvcPrflId: null });
      await addOnboarding(world.store, { mnId: '8kQ2', userId: 'usr-mel', pjtId, setupId: null });
      const addProfile = async (document: ProfileDocument) =>
        (await dataProvider.create('deviceProfiles', { data: { pjtId, document } })).data.dvcPrflId;
      const dvcPrflId = await addProfile(documentOf(vid));
      const read = async () => (await dataProvider.getOne('deviceProfiles', { id: dvcPrflId })).data;
      const save = async (document: ProfileDocument) => {
        const previousData = await read();
        const data = { ...previousData, document };
        await dataProvider.update('deviceProfiles', { id: dvcPrflId, data, previousData });
      };
      /** of the project, and of its onboarding */
      const vids = async () => [
        (await dataProvider.getOne('projects', { id: pjtId })).data.vid,
        (await dataProvider.getOne('onboardings', { id: pjtId })).data.vid,
      ];
      return { dataProvider, pjtId, dvcPrflId, read, save, vids };
    };

    it('[PRJ-01] a project has that of its profile, however the profile changes', async () => {
      const { dataProvider, pjtId, dvcPrflId, read, save, vids } = await start('ST_1');
      expect(await vids()).toEqual(['ST_1', 'ST_1']);

      const previousData = await dataProvider.getOne('deviceConfigs', { id: dvcPrflId });
      const config = { id: dvcPrflId, data: { text: '{"vid":"ST_2"}' }, previousData: previousData.data };
      await dataProvider.update('deviceConfigs', config);
      expect(await vids()).toEqual(['ST_2', 'ST_2']);

      const seen = await read();
      const { data: changed } = await dataProvider.changeProfiles([seen], { metadata: { vid: 'ST_3' } });
      expect(await vids()).toEqual(['ST_3', 'ST_3']);
      await dataProvider.undoProfileChange(changed.changeId ?? '');
      expect(await vids()).toEqual(['ST_2', 'ST_2']);

      const { data: version } = await dataProvider.create('profileVersions', {
        data: { projectId: pjtId, dvcPrflId, isForMinorVersion: false, dsc: '' },
      });
      await save(documentOf());
      expect(await vids()).toEqual([null, null]);
      await dataProvider.restoreProfileVersion(String(version.id));
      expect(await vids()).toEqual(['ST_2', 'ST_2']);

      const deleted = await dataProvider.deleteRecord('deviceProfiles', {
        id: dvcPrflId,
        previousData: await read(),
      });
      expect(await vids()).toEqual([null, null]);
      await dataProvider.restore(deleted.data.deletionId);
      expect(await vids()).toEqual(['ST_2', 'ST_2']);
    });

    it('[PRJ-01] a restored project has that of its profile, which changed while the project was deleted', async () => {
      const { dataProvider, pjtId, dvcPrflId, read, vids } = await start('ST_1');
      const { data: project } = await dataProvider.getOne('projects', { id: pjtId });
      const deleted = await dataProvider.deleteRecord('projects', { id: pjtId, previousData: project });
      // without a project, only admins can change it
      const admin = (await world.as('ada')).dataProvider;
      const previousData = await read();
      const data = { ...previousData, document: documentOf('ST_2') };
      await admin.update('deviceProfiles', { id: dvcPrflId, data, previousData });
      await dataProvider.restore(deleted.data.deletionId);
      expect(await vids()).toEqual(['ST_2', 'ST_2']);
    });

    it('[PRJ-01] another profile of the project changes nothing', async () => {
      const { dataProvider, pjtId, vids } = await start('ST_1');
      await dataProvider.create('deviceProfiles', { data: { pjtId, document: documentOf('ST_other') } });
      expect(await vids()).toEqual(['ST_1', 'ST_1']);
    });
  });
