import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../model/contract/audit.ts';
import { MAX_KEYWORD } from '../../model/contract/query.ts';
import { reviews } from '../../model/contract/reviews.ts';
import { addBrand, addProject, addTestDevice } from '../records.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const NORTHGATE = '8kQ2';

export const describeAudit = (name: string, open: Opening) =>
  describe(`the audit log over ${name}`, () => {
    let clock = Date.UTC(2030, 0, 1);
    const world = useOpening(open, { now: () => (clock += 1000) });

    const list = ({ dataProvider }: Client, filter: object, order: 'ASC' | 'DESC' = 'DESC') =>
      dataProvider.getList<AuditEntry>('auditEntries', {
        filter,
        sort: { field: 'at', order },
        pagination: { page: 1, perPage: 100 },
      });

    const entries = async (client: Client, filter: object) =>
      (await list(client, filter)).data.map(({ userNm, action }) => `${userNm} ${action}`);

    /** Mel renames a project and Ada describes it; Ada also approves a brand. */
    const change = async () => {
      const [ada, mel] = [await world.as('ada'), await world.as('mel')];
      const from = clock + 1;
      const { pjtId } = await addProject(world.store, { ownerId: 'usr-mel', pjtNm: 'Audited lamp' });
      const { data: project } = await mel.dataProvider.getOne('projects', { id: pjtId });
      const save = async ({ dataProvider }: Client, data: object) => {
        const { data: previousData } = await dataProvider.getOne('projects', { id: pjtId });
        await dataProvider.update('projects', {
          id: pjtId,
          data: { ...previousData, ...data },
          previousData,
        });
      };
      await save(mel, { pjtNm: 'Audited lamp 2' });
      await save(ada, { dsc: 'Gives light.' });
      const brand = await addBrand(world.store, { mnId: NORTHGATE, brandNm: `Audited ${pjtId}` });
      await ada.connection.send(`/api/resources/brands/${brand.id}/review`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'if-match': '"1"' },
        body: '{"decision":"APPROVED"}',
      });
      return { ada, mel, pjtId, brandId: brand.id, from, to: clock, project };
    };

    it('[audit] lets an admin filter by person, action, type, record and time', async () => {
      const { ada, pjtId, brandId, from, to } = await change();
      expect(await entries(ada, { q: pjtId })).toEqual(['Ada Lindqvist update', 'Mel Castro update']);
      expect(await entries(ada, { q: brandId })).toEqual(['Ada Lindqvist approve']);
      expect(await entries(ada, { q: 'x'.repeat(MAX_KEYWORD) })).toEqual([]);
      const during = { from, to };
      expect(await entries(ada, { ...during, userId: 'usr-mel' })).toEqual(['Mel Castro update']);
      expect(await entries(ada, { ...during, action: 'approve' })).toEqual(['Ada Lindqvist approve']);
      expect(await entries(ada, { ...during, resource: 'projects' })).toHaveLength(2);
      expect(await entries(ada, { ...during, resource: ['projects', 'brands'] })).toHaveLength(3);
      expect(await entries(ada, { ...during, action: ['update', 'approve'] })).toHaveLength(3);
      expect(await entries(ada, { q: pjtId, from: to + 1 })).toEqual([]);
      expect(await entries(ada, { q: pjtId, to: from - 1 })).toEqual([]);
    });

    it('[audit] finds entries by the beginning of a name, in any case, and of the ID of a project', async () => {
      const { ada, pjtId } = await change();
      const otto = await world.as('otto');
      await world.store.db
        .updateTable('projects')
        .set({ nameKey: `dimmed ${pjtId}` })
        .where('pjtId', '=', pjtId)
        .execute();
      const both = ['Ada Lindqvist update', 'Mel Castro update'];
      expect(await entries(ada, { q: ` Dimmed ${pjtId.slice(0, -1)}` })).toEqual(
        expect.arrayContaining(both),
      );
      expect(await entries(ada, { q: `dimmed ${pjtId}` })).toEqual(both);
      expect(await entries(ada, { q: pjtId.slice(0, -1) })).toEqual(expect.arrayContaining(both));
      expect(await entries(ada, { q: `Lamp ${pjtId}` })).toEqual([]);
      expect(await entries(otto, { q: `dimmed ${pjtId}` })).toEqual([]);
    });

    it('[audit] finds nothing for a view that has none of the requested types', async () => {
      const { ada, pjtId } = await change();
      for (const filter of [
        { view: 'refused', resource: 'projects' },
        { view: 'access', resource: ['brands', 'projects'] },
        { view: 'refused', recordId: pjtId },
      ])
        expect(await list(ada, filter), JSON.stringify(filter)).toMatchObject({ data: [], total: 0 });
    });

    it('[audit] has both values of a change, and the current name of the record', async () => {
      const { ada, pjtId } = await change();
      const { data } = await list(ada, { q: pjtId }, 'ASC');
      expect(data.map(({ recordNm, before, after }) => ({ recordNm, before, after }))).toEqual([
        { recordNm: 'Audited lamp 2', before: { pjtNm: 'Audited lamp' }, after: { pjtNm: 'Audited lamp 2' } },
        { recordNm: 'Audited lamp 2', before: { dsc: '' }, after: { dsc: 'Gives light.' } },
      ]);
      const { data: sessions } = await list(ada, { view: 'access', userId: 'usr-ada' });
      expect(sessions[0]).toMatchObject({ action: 'signIn', recordNm: 'Ada Lindqvist' });
    });

    it('[audit] names a test device by its label, and one without a label after its product', async () => {
      const ada = await world.as('ada');
      const { mnId } = await addProject(world.store);
      const labels = ['Hall lamp', ''];
      const names = await Promise.all(
        labels.map(async label => {
          const { deviceId } = await addTestDevice(world.store, { mnId, label, name: 'Alcove Floor Lamp' });
          const author = { mnId, userId: 'usr-ada', userNm: 'Ada Lindqvist', requestId: deviceId };
          await world.store.audit.add(deviceId, clock, author, {
            action: 'create',
            resource: 'testDevices',
            recordId: deviceId,
            before: null,
            after: { deviceId },
          });
          const { data } = await list(ada, { q: deviceId });
          return data.map(({ recordNm }) => recordNm);
        }),
      );
      expect(names).toEqual([['Hall lamp'], ['Alcove Floor Lamp']]);
    });

    it('[audit] names a decision about several items after one of them', async () => {
      const ada = await world.as('ada');
      const made = [await addBrand(world.store), await addBrand(world.store)];
      const decide = async (items: typeof made) =>
        ada.connection.call(reviews.decide, {
          body: {
            decision: 'approve',
            comment: '',
            items: items.map(({ id, version }) => ({ reviewId: `brand:${id}`, version })),
          },
        });
      const { decisionId, name: nameOfBoth } = await decide(made);
      await ada.connection.call(reviews.undo, { params: { decisionId } });
      const { data } = await list(ada, { resource: 'reviews', recordId: decisionId });
      const first = made.toSorted((one, other) => (one.id < other.id ? -1 : 1))[0]!;
      expect(nameOfBoth).toBeNull();
      expect(new Set(data.map(({ recordNm }) => recordNm))).toEqual(new Set([`${first.brandNm} and 1 more`]));
    });

    it('[audit] finds a write without If-Match by its action', async () => {
      const { ada, mel, pjtId } = await change();
      await mel.connection.send(`/v3/common/projects/${pjtId}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: '{"pjtNm":"Blind"}',
      });
      const { data } = await list(ada, { q: pjtId, action: 'update' });
      expect(data.map(({ action }) => action)).toEqual(['update (blind)', 'update', 'update']);
    });

    it('[audit] [ORG-05] shows admins of another organization nothing, and members only projects', async () => {
      const { mel, pjtId, brandId } = await change();
      const otto = await world.as('otto');
      expect(await entries(otto, { q: pjtId })).toEqual([]);
      expect(await refusal(list(otto, { recordId: pjtId }))).toMatchObject({ status: 404 });
      expect(await entries(mel, { recordId: pjtId })).toHaveLength(2);
      for (const filter of [
        {},
        { q: pjtId },
        { recordId: brandId, resource: 'brands' },
        { recordId: pjtId, resource: ['projects', 'brands'] },
        { recordId: pjtId, view: 'refused' },
      ])
        expect(await refusal(list(mel, filter))).toMatchObject({ status: 403 });
    });

    it('[audit] the history of a project has the changes of its records, with their values only for admins', async () => {
      const { ada, mel, pjtId } = await change();
      const { data: product } = await mel.dataProvider.create('products', {
        data: { pjtId, prodNm: 'Lamp', modelNm: 'L-1' },
      });
      const save = (values: object) =>
        mel.dataProvider.update('products', {
          id: product.id,
          data: { ...product, ...values },
          previousData: product,
        });
      await save({ prodNm: 'Lamp 2' });
      await mel.dataProvider.delete('products', {
        id: product.id,
        previousData: (await mel.dataProvider.getOne('products', { id: product.id })).data,
      });
      const history = [
        'products delete',
        'products update',
        'products create',
        'projects update',
        'projects update',
      ];
      const read = async (client: Client, filter: object) =>
        (await list(client, filter)).data.map(({ resource, action }) => `${resource} ${action}`);
      expect(await read(mel, { pjtId })).toEqual(history);
      expect(await read(ada, { q: pjtId })).toEqual(history);
      expect(await read(mel, { pjtId, resource: 'products' })).toEqual(history.slice(0, 3));
      expect(await read(mel, { pjtId, view: 'access' })).toEqual([]);

      const valuesFor = async (client: Client) =>
        (await list(client, { pjtId, action: 'update' })).data.map(({ after }) => after);
      expect(await valuesFor(ada)).toEqual([
        expect.objectContaining({ prodNm: 'Lamp 2' }),
        { dsc: 'Gives light.' },
        { pjtNm: 'Audited lamp 2' },
      ]);
      expect(await valuesFor(mel)).toEqual([null, { dsc: 'Gives light.' }, { pjtNm: 'Audited lamp 2' }]);
      expect(await refusal(list(await world.as('otto'), { pjtId }))).toMatchObject({ status: 404 });
      expect(await refusal(list(mel, { pjtId: 'none' }))).toMatchObject({ status: 404 });
    });

    it.each([
      { from: -1 },
      { from: '1' },
      { action: 'explode' },
      { resource: [] },
      { view: 'mine' },
      { mnId: NORTHGATE },
    ])('[audit] rejects the filter %j', async filter => {
      expect(await refusal(list(await world.as('ada'), filter))).toMatchObject({ status: 400 });
    });
  });
