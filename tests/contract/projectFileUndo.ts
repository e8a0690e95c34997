import { describe, expect, it } from 'vitest';
import { FIXED_NOW } from '../../server/fake.ts';
import { addHandler, addOnboarding, addProject } from '../records.ts';
import { type Client, type Opening, useOpening } from './opening.ts';

const NORTHGATE = '8kQ2';
const place = { mnId: NORTHGATE, userId: 'usr-mel' };

let keys = 0;

const exported = async ({ dataProvider }: Client, pjtId: string) =>
  (await dataProvider.exportProjectFile(pjtId)).data.text;

const importInto = async ({ dataProvider }: Client, text: string, pjtId: string) => {
  const { revision } = (await dataProvider.planProjectFile({ text, pjtId })).data;
  const options = { revision, key: `project-file-undo-${++keys}` };
  return String((await dataProvider.applyProjectFile({ text, pjtId }, options)).data.importId);
};

const undo = async ({ dataProvider }: Client, importId: string) =>
  (await dataProvider.undoProjectFile(importId)).data;

/** What an undo of a project file does if the records of the import have been replaced or deleted. */
export const describeProjectFileUndo = (name: string, open: Opening) =>
  describe(`the undo of project files over ${name}`, () => {
    let now = FIXED_NOW;
    const world = useOpening(open, { now: () => now });

    it.each(['created', 'changed'])(
      '[project file] an undo keeps an onboarding that replaces the one that the import %s',
      async what => {
        const mel = await world.as('mel');
        const { store } = world;
        const { pjtId } = await addProject(store, { ownerId: 'usr-mel', prodType: 'MQTT' });
        const section = (id: string) => `onboarding:\n  deviceOnboardingId: ${id}\n`;
        const text = `${(await exported(mel, pjtId)).replace(/^onboarding: null\n/m, '')}${section('Imported')}`;
        const first = await importInto(mel, text, pjtId);
        const second = await importInto(mel, text.replace('Imported', 'Changed'), pjtId);
        await mel.connection.send(`/v3/common/projects/${pjtId}/onboarding`, { method: 'DELETE' });
        now += 1000;
        await addOnboarding(store, { ...place, pjtId });
        const isFirst = what === 'created';
        const version = isFirst ? 1 : 2;
        await store.db.updateTable('onboardings').set({ version }).where('pjtId', '=', pjtId).execute();
        expect(await undo(mel, isFirst ? first : second)).toMatchObject({ kept: [] });
        expect(await store.onboardings.find(NORTHGATE, pjtId)).toMatchObject({
          deviceOnboardingId: 'Attic',
          version,
        });
      },
    );

    it('[project file] an undo keeps an onboarding whose previous setup ID another project has now', async () => {
      const mel = await world.as('mel');
      const { store } = world;
      const { pjtId } = await addOnboarding(store, { ...place, setupId: '801' });
      const text = await exported(mel, pjtId);
      const importId = await importInto(mel, text.replace('"801"', 'null'), pjtId);
      await addOnboarding(store, { ...place, setupId: '801' });
      expect((await undo(mel, importId)).kept).toEqual([
        { resource: 'onboardings', name: 'Attic', reason: 'Another project has its setup ID now.' },
      ]);
      expect(await store.onboardings.find(NORTHGATE, pjtId)).toMatchObject({ setupId: null });
    });

    it('[project file] an undo skips the fingerprints of a handler that was deleted since', async () => {
      const mel = await world.as('mel');
      const { id, pjtId } = await addHandler(world.store, place, [
        {
          kind: 'zigbeeManufacturer',
          id: 'Undo/1',
          deviceLabel: 'Lamp',
          deviceProfileName: 'lamp',
          manufacturer: 'Undo',
          model: 'U-1',
        },
      ]);
      const text = await exported(mel, pjtId);
      const importId = await importInto(
        mel,
        text.replace(/fingerprints:\n(?: {4}.*\n)+/m, 'fingerprints: []\n'),
        pjtId,
      );
      expect(await world.store.fingerprints.list(id)).toEqual([]);
      await mel.connection.send(`/v3/hub/handlers/${id}`, { method: 'DELETE' });
      expect(await undo(mel, importId)).toMatchObject({ kept: [] });
    });
  });
