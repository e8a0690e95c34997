import { describe, expect, it } from 'vitest';
import { addDeviceProfile, addProfileVersion, addProject, addTestDevice } from '../records.ts';
import { type Client, type Opening, useOpening } from './opening.ts';

const component = (id: string, held: readonly string[], category?: string) => ({
  id,
  capabilities: held.map(one => ({ id: one, version: 1 })),
  ...(category !== undefined && { categories: [{ name: category }] }),
});

const list = async ({ dataProvider }: Client, filter: object, field = 'profileNm', order = 'ASC') =>
  dataProvider.getList('deviceProfiles', {
    filter,
    sort: { field, order: order as 'ASC' | 'DESC' },
    pagination: { page: 1, perPage: 10 },
  });

const names = async (...args: Parameters<typeof list>) =>
  (await list(...args)).data.map(({ profileNm }: { profileNm: string }) => profileNm);

export const describeProfileManager = (name: string, open: Opening) =>
  describe(`the profile manager over ${name}`, () => {
    const world = useOpening(open);

    /** adds three profiles with unique names */
    const addThree = async (word: string) => {
      const { store } = world;
      const { pjtId } = await addProject(store, { ownerId: 'usr-mel', dvcPrflId: null });
      const add = (title: string, components: ReturnType<typeof component>[], more: object = {}) => {
        const document = { name: `${word} ${title}`, components };
        const held = components[0]?.capabilities.map(({ id }) => ({ cpbtId: id, version: 1 })) ?? [];
        return addDeviceProfile(store, held, { profileNm: document.name, document, ...more });
      };
      const lamp = await add('lamp', [component('main', ['switch', 'switchLevel'], 'Light')], { pjtId });
      await store.db
        .updateTable('projects')
        .set({ dvcPrflId: lamp.dvcPrflId })
        .where('pjtId', '=', pjtId)
        .execute();
      const plug = await add('plug', [component('main', ['switch'], 'SmartPlug'), component('usb', [])], {
        status: 'PUBLISHED',
      });
      const bare = await add('bare', [component('main', [])]);
      return { pjtId, lamp, plug, bare };
    };

    it('[RT-03] finds words of names after a profile was renamed and deleted, and counts beyond the last page', async () => {
      const mel = await world.as('mel');
      const { lamp, plug } = await addThree('Medlar');
      const rename = (profileNm: string) => ({ profileNm, nameKey: profileNm.toLowerCase() });
      await world.store.db
        .updateTable('deviceProfiles')
        .set(rename('Sorb 100% lamp'))
        .where('dvcPrflId', '=', lamp.dvcPrflId)
        .execute();
      await world.store.db.deleteFrom('deviceProfiles').where('dvcPrflId', '=', plug.dvcPrflId).execute();
      expect(await names(mel, { q: 'medlar' })).toEqual(['Medlar bare']);
      expect(await names(mel, { q: 'AMP sorb 0%' })).toEqual(['Sorb 100% lamp']);
      expect(await names(mel, { q: 'sorb', category: 'SmartPlug' })).toEqual([]);
      const { data, total } = await mel.dataProvider.getList('deviceProfiles', {
        filter: { q: 'medlar' },
        sort: { field: 'profileNm', order: 'ASC' },
        pagination: { page: 3, perPage: 10 },
      });
      expect([data, total]).toEqual([[], 1]);
    });

    it('[RT-03] lists and counts each change of a profile that was listed before', async () => {
      const { store } = world;
      const mel = await world.as('mel');
      const { lamp, plug } = await addThree('Cornel');
      const shown = async () => {
        const { data, total } = await list(mel, { q: 'cornel' });
        return [...data.map(({ profileNm }: { profileNm: string }) => profileNm), total];
      };
      expect(await shown()).toEqual(['Cornel bare', 'Cornel lamp', 'Cornel plug', 3]);
      await store.db
        .updateTable('deviceProfiles')
        .set({ profileNm: 'A cornel', nameKey: 'a cornel' })
        .where('dvcPrflId', '=', lamp.dvcPrflId)
        .execute();
      expect(await shown()).toEqual(['A cornel', 'Cornel bare', 'Cornel plug', 3]);
      await store.db.deleteFrom('deviceProfiles').where('dvcPrflId', '=', plug.dvcPrflId).execute();
      expect(await shown()).toEqual(['A cornel', 'Cornel bare', 2]);
      await addDeviceProfile(store, [], { profileNm: 'New cornel' });
      expect(await shown()).toEqual(['A cornel', 'Cornel bare', 'New cornel', 3]);
    });

    it('[RT-03] lists what each profile contains, and what uses it', async () => {
      const mel = await world.as('mel');
      const { pjtId, lamp } = await addThree('Quince');
      await addTestDevice(world.store, { dvcPrflId: lamp.dvcPrflId });
      const { pjtId: ofVersion } = await addProfileVersion(world.store, pjtId);
      await world.store.db
        .updateTable('profileVersions')
        .set({ deviceProfileId: lamp.dvcPrflId, majorVersion: 2, minorVersion: 11 })
        .where('pjtId', '=', ofVersion)
        .execute();
      const { data, total } = await list(mel, { q: 'quince' });
      expect(total).toBe(3);
      const figures = data.map((row: Record<string, unknown>) =>
        [
          'profileNm',
          'category',
          'componentCount',
          'capabilityCount',
          'versionCount',
          'lastVersion',
          'deviceCount',
          'isCurrent',
          'canEdit',
        ].map(key => row[key]),
      );
      expect(figures).toEqual([
        ['Quince bare', '', 1, 0, 0, null, 0, false, false],
        ['Quince lamp', 'Light', 1, 2, 1, '2.11', 1, true, true],
        ['Quince plug', 'SmartPlug', 2, 1, 0, null, 0, false, false],
      ]);
    });

    it('[RT-03] filters by words, status, project, category and a capability that it uses', async () => {
      const ada = await world.as('ada');
      const { pjtId } = await addThree('Medlar');
      expect(await names(ada, { q: 'LAMP medlar' })).toEqual(['Medlar lamp']);
      expect(await names(ada, { q: 'medlar', view: 'PUBLISHED' })).toEqual(['Medlar plug']);
      expect(await names(ada, { pjtId })).toEqual(['Medlar lamp']);
      expect(await names(ada, { q: 'medlar', category: 'SmartPlug' })).toEqual(['Medlar plug']);
      expect(await names(ada, { q: 'medlar', cpbtId: 'switch' })).toEqual(['Medlar lamp', 'Medlar plug']);
      expect(await names(ada, { q: 'medlar', cpbtId: 'switchLevel' })).toEqual(['Medlar lamp']);
      expect(await names(ada, { q: 'medlar', cpbtId: 'lock' })).toEqual([]);
    });

    it.each([
      ['status', ['bare', 'lamp', 'plug']],
      ['category', ['bare', 'lamp', 'plug']],
      ['componentCount', ['bare', 'lamp', 'plug']],
      ['capabilityCount', ['bare', 'plug', 'lamp']],
    ])('[RT-03] sorts by %s in both directions', async (field, order) => {
      const word = `Sorb${field}`;
      const ada = await world.as('ada');
      await addThree(word);
      const read = async (direction: string) =>
        (await list(ada, { q: word }, field, direction)).data.map(
          (row: Record<string, unknown>) => row[field],
        );
      const up = await read('ASC');
      expect(await read('DESC')).toEqual(up.toReversed());
      const shown = await names(ada, { q: word }, field);
      if (field !== 'status' && field !== 'componentCount')
        expect(shown).toEqual(order.map(title => `${word} ${title}`));
      else expect(shown.at(-1)).toBe(`${word} plug`);
    });

    it('[RT-03] lists nothing of another organization', async () => {
      const otto = await world.as('otto');
      await addThree('Bullace');
      expect(await names(otto, { q: 'bullace' })).toEqual([]);
      expect(await names(otto, { q: 'bullace', cpbtId: 'switch' })).toEqual([]);
    });

    describe('with the owner-only flag', () => {
      const ownOnly = useOpening(open, { flags: { ownerOnlyProjects: true } });

      it("[RT-03] lists no profiles of other users' projects", async () => {
        const { pjtId } = await addProject(ownOnly.store, { ownerId: 'usr-mel' });
        await addDeviceProfile(ownOnly.store, [], { pjtId, profileNm: 'Azarole' });
        await addDeviceProfile(ownOnly.store, [], { profileNm: 'Azarole of nobody' });
        expect(await names(await ownOnly.as('mel'), { q: 'azarole' })).toHaveLength(2);
        expect(await names(await ownOnly.as('ada'), { q: 'azarole' })).toEqual(['Azarole of nobody']);
        await ownOnly.store.db
          .updateTable('projects')
          .set({ ownerId: 'usr-ada' })
          .where('pjtId', '=', pjtId)
          .execute();
        expect(await list(await ownOnly.as('ada'), { q: 'azarole' })).toMatchObject({ total: 2 });
        expect(await list(await ownOnly.as('mel'), { q: 'azarole' })).toMatchObject({ total: 1 });
      });
    });
  });
