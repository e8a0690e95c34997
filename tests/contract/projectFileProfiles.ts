import { describe, expect, it } from 'vitest';
import { addDeviceProfile, addHandler } from '../records.ts';
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
  });
