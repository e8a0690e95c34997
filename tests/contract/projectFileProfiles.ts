import { describe, expect, it } from 'vitest';
import { addDeviceProfile, addHandler, addProject } from '../records.ts';
import { type Client, type Opening, useOpening } from './opening.ts';

const NORTHGATE = '8kQ2';

let keys = 0;

const planOf = async ({ dataProvider }: Client, text: string, pjtId: string) =>
  (await dataProvider.planProjectFile({ text, pjtId })).data;

const importInto = async (client: Client, text: string, pjtId: string) => {
  const { revision } = await planOf(client, text, pjtId);
  const options = { revision, key: `project-file-profiles-${++keys}` };
  return (await client.dataProvider.applyProjectFile({ text, pjtId }, options)).data;
};

/** How the file of a project and the profiles that the project has go together. */
export const describeProjectFileProfiles = (name: string, open: Opening) =>
  describe(`the profiles of project files over ${name}`, () => {
    const world = useOpening(open);

    it("[project file] a default profile that the project doesn't have is a problem", async () => {
      const mel = await world.as('mel');
      const { pjtId } = await addHandler(world.store, { mnId: NORTHGATE, userId: 'usr-mel' });
      const { dvcPrflId } = await addDeviceProfile(world.store, [], {
        mnId: NORTHGATE,
        pjtId,
        profileNm: 'Light',
      });
      const { text } = (await mel.dataProvider.exportProjectFile(pjtId)).data;
      const withDefault = (profile: string) =>
        text
          .replace(/^profiles:\n(?: .*\n)+/m, '')
          .replace('defaultProfile: null', `defaultProfile: ${profile}`);
      const { plan } = await planOf(mel, withDefault('Ligth'), pjtId);
      expect(plan).toMatchObject({
        isRefused: true,
        problems: [{ path: 'handler.defaultProfile', message: 'The project has no profile with this name.' }],
      });
      await importInto(mel, withDefault('Light'), pjtId);
      expect(await world.store.handlers.ofProject(NORTHGATE, pjtId)).toMatchObject({ dvcPrflId });
    });

    it('[project file] the undo of an import that deletes all profiles restores the one of the project', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await addProject(world.store, { ownerId: 'usr-mel', prodType: 'HUB_CONNECTED' });
      const [own] = await Promise.all(
        ['Own', 'Another'].map(profileNm =>
          addDeviceProfile(world.store, [], { mnId: NORTHGATE, pjtId, profileNm }),
        ),
      );
      await world.store.db
        .updateTable('projects')
        .set({ dvcPrflId: own!.dvcPrflId })
        .where('pjtId', '=', pjtId)
        .execute();
      const { text } = (await mel.dataProvider.exportProjectFile(pjtId)).data;
      const without = text
        .replace(/^profiles:\n(?: .*\n)+/m, 'profiles: []\n')
        .replace('profile: Own', 'profile: null');
      const { importId } = await importInto(mel, without, pjtId);
      const { data: undone } = await mel.dataProvider.undoProjectFile(String(importId));
      expect(undone.kept).toEqual([]);
      expect(await world.store.projects.find(pjtId)).toMatchObject({ dvcPrflId: own!.dvcPrflId });
      expect((await mel.dataProvider.exportProjectFile(pjtId)).data.text).toBe(text);
    });
  });
