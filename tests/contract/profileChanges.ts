import { describe, expect, it } from 'vitest';
import { RESTORE_WINDOW } from '../../model/contract/deletions.ts';
import type { ProfileChange } from '../../model/contract/profileChanges.ts';
import type { ProfileDocument } from '../../model/contract/profileDocument.ts';
import type { SeedDeviceProfile } from '../../model/seed/rows.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import { addDeviceProfile, addProject } from '../records.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const toBlind: ProfileChange = { categories: { mode: 'replace', names: ['Blind'] } };

const withMetadata = (metadata: object): ProfileDocument => ({
  name: 'Shade',
  metadata: { ...metadata, own: 'kept' },
  components: [{ id: 'main', capabilities: [{ id: 'switch', version: 1 }], own: 1 }],
});

const plan = async ({ dataProvider }: Client, profiles: { dvcPrflId: string }[], change = toBlind) =>
  (
    await dataProvider.planProfileChange(
      profiles.map(({ dvcPrflId }) => dvcPrflId),
      change,
    )
  ).data;

const apply = async (
  { dataProvider }: Client,
  profiles: { dvcPrflId: string; version: number }[],
  change = toBlind,
) => (await dataProvider.changeProfiles(profiles, change)).data;

const undo = async ({ dataProvider }: Client, changeId: string | null) =>
  (await dataProvider.undoProfileChange(changeId ?? '')).data;

export const describeProfileChanges = (name: string, open: Opening) =>
  describe(`changes of many device profiles over ${name}`, () => {
    let now = FIXED_NOW;
    const world = useOpening(open, { now: () => now });

    /** the profile of a project */
    const add = async (overrides: Partial<SeedDeviceProfile> = {}, ownerId = 'usr-mel') => {
      const { store } = world;
      const { pjtId } = await addProject(store, { ownerId });
      const held = [{ cpbtId: 'switch', version: 1 }];
      const profile = await addDeviceProfile(store, held, { pjtId, ...overrides });
      const { dvcPrflId } = profile;
      await store.db.updateTable('projects').set({ dvcPrflId }).where('pjtId', '=', pjtId).execute();
      return { ...profile, pjtId };
    };

    const textOf = async ({ dvcPrflId }: { dvcPrflId: string }) =>
      await world.store.db
        .selectFrom('deviceProfiles')
        .select(['document', 'version', 'category'])
        .where('dvcPrflId', '=', dvcPrflId)
        .executeTakeFirstOrThrow();

    const auditOf = async ({ dvcPrflId }: { dvcPrflId: string }) =>
      world.store.db
        .selectFrom('audit')
        .select(['action', 'before', 'after'])
        .where('recordId', '=', dvcPrflId)
        .orderBy('at')
        .orderBy('id')
        .execute();

    it("[RT-03] plans the old and new values, what stays the same, and what can't change", async () => {
      const mel = await world.as('mel');
      const [lamp, blind, frozen, colleagues] = [
        await add(),
        await add({
          document: {
            name: 'Blind',
            components: [{ id: 'main', capabilities: [], categories: [{ name: 'Blind' }] }],
          },
        }),
        await add({ status: 'PUBLISHED' }),
        await add({}, 'usr-omar'),
      ];
      const planned = await plan(mel, [lamp, blind, frozen, colleagues]);
      expect(planned.map(({ kept, changes }) => [kept, changes])).toEqual([
        [null, [{ field: 'categories', before: ['Switch'], after: ['Blind'] }]],
        ['unchanged', []],
        ['published', []],
        ['notYours', []],
      ]);
      expect(planned[0]).toMatchObject({ dvcPrflId: lamp.dvcPrflId, version: 1 });
      expect(await textOf(lamp)).toMatchObject({ version: 1 });
    });

    it('[RT-03] changes them together: a version, an audit row and the task of each project', async () => {
      const mel = await world.as('mel');
      const bare = await add({ document: withMetadata({}) });
      const other = await add();
      const done = await apply(mel, [bare, other]);
      expect(done).toMatchObject({ changed: 2, kept: [] });
      const written = await textOf(bare);
      expect(written).toMatchObject({ version: 2, category: 'Blind' });
      expect(JSON.parse(written.document)).toEqual({
        ...bare.document,
        components: [{ ...bare.document.components[0], categories: [{ name: 'Blind' }] }],
      });
      expect(await auditOf(bare)).toEqual([
        { action: 'update', before: '{"categories":null}', after: '{"categories":[{"name":"Blind"}]}' },
      ]);
      const { data } = await mel.dataProvider.projectTasks(bare.pjtId);
      expect(data.find(({ task }) => task === 'profile')).toMatchObject({ missing: ['capabilities'] });
      const held = await world.store.db
        .selectFrom('deviceProfileCapabilities')
        .select('cpbtId')
        .where('dvcPrflId', '=', bare.dvcPrflId)
        .execute();
      expect(held).toEqual([{ cpbtId: 'switch' }]);
    });

    it('[RT-03] sets and removes metadata, and keeps other keys', async () => {
      const mel = await world.as('mel');
      const shade = await add({ document: withMetadata({ vid: 'old', mnmn: '8kQ2' }) });
      await apply(mel, [shade], { metadata: { vid: 'new', mnmn: null } });
      const { document } = await textOf(shade);
      expect(document).toContain('"metadata":{"vid":"new","own":"kept"},"components"');
    });

    it('[RT-03] undoes everything, byte for byte, and once', async () => {
      const mel = await world.as('mel');
      const profiles = [await add({ document: withMetadata({ vid: 'v' }) }), await add()];
      const before = await Promise.all(profiles.map(textOf));
      const both: ProfileChange = { ...toBlind, metadata: { vid: 'w', mnId: '8kQ2' } };
      const { changeId } = await apply(mel, profiles, both);
      // otherwise the audit rows have the same time, and random IDs would order them
      now += 1;
      expect(await undo(mel, changeId)).toMatchObject({ changed: 2, kept: [] });
      const after = await Promise.all(profiles.map(textOf));
      expect(after.map(({ document }) => document)).toEqual(before.map(({ document }) => document));
      expect(after.map(({ version }) => version)).toEqual([3, 3]);
      expect((await auditOf(profiles[0]!)).map(({ action }) => action)).toEqual(['update', 'undoUpdate']);
      expect(await refusal(undo(mel, changeId))).toMatchObject({ status: 404 });
      now = FIXED_NOW;
    });

    it('[RT-03] can be undone for ten minutes', async () => {
      const mel = await world.as('mel');
      const { changeId } = await apply(mel, [await add()]);
      now += RESTORE_WINDOW;
      expect(await refusal(undo(mel, changeId))).toMatchObject({ status: 404 });
      await world.store.profileChanges.forgetExpired(now);
      now = FIXED_NOW;
      expect(await refusal(undo(mel, changeId))).toMatchObject({ status: 404 });
    });

    it('[RT-03] reports what another user changed in between, and writes the rest', async () => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      const [touched, free] = [await add(), await add()];
      await apply(ada, [touched], { metadata: { vid: 'theirs' } });
      const done = await apply(mel, [touched, free]);
      expect(done).toMatchObject({ changed: 1, kept: [{ dvcPrflId: touched.dvcPrflId, reason: 'stale' }] });
      expect((await textOf(touched)).document).toContain('theirs');
    });

    it("[RT-03] an undo lists what was written, published or deleted since, and doesn't overwrite it", async () => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      const [free, touched, published, deleted] = [await add(), await add(), await add(), await add()];
      const { changeId } = await apply(mel, [free, touched, published, deleted]);
      await apply(ada, [{ ...touched, version: 2 }], { metadata: { vid: 'theirs' } });
      const { db } = world.store;
      const set = db.updateTable('deviceProfiles').set({ status: 'PUBLISHED', version: 3 });
      await set.where('dvcPrflId', '=', published.dvcPrflId).execute();
      await db.deleteFrom('deviceProfiles').where('dvcPrflId', '=', deleted.dvcPrflId).execute();
      const undone = await undo(mel, changeId);
      expect(undone.changed).toBe(1);
      expect(undone.kept.map(({ reason }) => reason)).toEqual(['stale', 'published', 'deleted']);
      expect(await textOf(touched)).toMatchObject({ category: 'Blind', version: 3 });
      expect(await textOf(free)).toMatchObject({ category: 'Switch', version: 3 });
    });

    it("[RT-03] rejects everything, with the IDs, if one is another organization's", async () => {
      const mel = await world.as('mel');
      const own = await add();
      const { dvcPrflId } = await addDeviceProfile(world.store, [], { mnId: 'hK7v' });
      for (const refused of [
        await refusal(plan(mel, [own, { dvcPrflId }])),
        await refusal(apply(mel, [own, { dvcPrflId, version: 1 }])),
      ]) {
        expect(refused).toMatchObject({ status: 422 });
        expect(JSON.stringify(refused)).toContain(dvcPrflId);
        expect(JSON.stringify(refused)).not.toContain(own.dvcPrflId);
      }
      expect(await textOf(own)).toMatchObject({ version: 1, category: 'Switch' });
    });

    it("[RT-03] rejects everything if one is another user's", async () => {
      const mel = await world.as('mel');
      const [own, colleagues] = [await add(), await add({}, 'usr-omar')];
      expect(await refusal(apply(mel, [own, colleagues]))).toMatchObject({ status: 403 });
      expect(await textOf(own)).toMatchObject({ version: 1 });
    });

    it.each([
      ['nothing', {}],
      ['an unknown key', { metadata: { color: 'red' } }],
      ['an empty value', { metadata: { vid: '  ' } }],
      [
        '21 categories',
        { categories: { mode: 'add', names: Array.from({ length: 21 }, (_, n) => `c${n}`) } },
      ],
    ])('[RT-03] rejects a change of %s', async (_, change) => {
      const mel = await world.as('mel');
      const { status } = await refusal(plan(mel, [await add()], change as ProfileChange));
      expect([400, 422]).toContain(status);
    });

    it('[RT-03] changes up to 1,000 at once', async () => {
      const ada = await world.as('ada');
      const { db } = world.store;
      const { pjtId } = await addProject(world.store, { ownerId: 'usr-ada' });
      const first = await addDeviceProfile(world.store, [], { pjtId });
      const row = await db
        .selectFrom('deviceProfiles')
        .selectAll()
        .where('dvcPrflId', '=', first.dvcPrflId)
        .executeTakeFirstOrThrow();
      const rows = Array.from({ length: 1000 }, (_, n) => ({ ...row, dvcPrflId: `bulk-${n}` }));
      for (let from = 0; from < rows.length; from += 250)
        await db
          .insertInto('deviceProfiles')
          .values(rows.slice(from, from + 250))
          .execute();
      expect(await plan(ada, rows)).toHaveLength(1000);
      const { changeId, changed } = await apply(ada, rows);
      expect(changed).toBe(1000);
      expect((await undo(ada, changeId)).changed).toBe(1000);
      expect(await refusal(plan(ada, [...rows, first]))).toMatchObject({ status: 422 });
    });
  });
