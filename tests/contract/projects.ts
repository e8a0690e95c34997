import { describe, expect, it } from 'vitest';
import { projectStates, projectTypes, reportColumns } from '../../model/contract/projects.ts';
import { tasksOf } from '../../model/rules/readiness.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const page = (pageNumber = 1, perPage = 25) => ({
  pagination: { page: pageNumber, perPage },
  sort: { field: 'chgDt', order: 'DESC' as const },
  filter: {},
});

const create = async ({ dataProvider }: Client, data: object = {}) =>
  (
    await dataProvider.create('projects', {
      data: { prodType: 'MQTT', pjtNm: 'Attic lamp', dsc: '', ...data },
    })
  ).data;

export const describeProjects = (name: string, open: Opening) =>
  describe(`projects over ${name}`, () => {
    const world = useOpening(open);

    it.each(projectTypes.filter(type => !type.startsWith('CLOUD')))(
      '[PRJ-01] creates a %s project with its tasks not started',
      async prodType => {
        const ada = await world.as('ada');
        const project = await create(ada, { prodType });
        expect(project).toMatchObject({
          prodType,
          devStatCd: 'DEVELOP',
          isOwner: true,
          canEdit: true,
          version: 1,
        });
        const { data: tasks } = await ada.dataProvider.projectTasks(project.pjtId);
        expect(tasks.map(({ task }) => task)).toEqual(tasksOf[prodType]);
        expect(tasks.every(({ done }) => done === 0)).toBe(true);
      },
    );

    it('[PRJ-02] lists the newest change first, and the new project on top', async () => {
      const ada = await world.as('ada');
      const project = await create(ada, { pjtNm: 'Cellar lamp' });
      const { data } = await ada.dataProvider.getList('projects', page());
      const times = data.map(row => row.chgDt as number);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(data.find(row => row.id === project.id)).toBeDefined();
    });

    it.each([
      ['pjtNm', (row: Record<string, unknown>) => String(row.pjtNm).toLowerCase()],
      ['prodType', (row: Record<string, unknown>) => row.prodType],
      ['devStatCd', (row: Record<string, unknown>) => projectStates.indexOf(row.devStatCd as 'DEVELOP')],
      ['testDevices', (row: Record<string, unknown>) => row.testDevices],
      ['commercialDevices', (row: Record<string, unknown>) => row.commercialDevices],
      ['crtDt', (row: Record<string, unknown>) => row.crtDt],
      ['ownerNm', (row: Record<string, unknown>) => row.ownerNm],
    ])('[PRJ-02] sorts by %s in both directions', async (field, valueOf) => {
      const { dataProvider } = await world.as('ada');
      for (const order of ['ASC', 'DESC'] as const) {
        const { data } = await dataProvider.getList('projects', { ...page(1, 100), sort: { field, order } });
        const values = data.map(valueOf) as (string | number)[];
        const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(values).toEqual(order === 'ASC' ? sorted : sorted.toReversed());
      }
    });

    it('[PRJ-02] filters by words of the name or the id, by types and by states', async () => {
      const { dataProvider } = await world.as('ada');
      const list = async (filter: object) =>
        (await dataProvider.getList('projects', { ...page(1, 100), filter })).data;

      const dimmers = await list({ q: 'hearth DIMMER' });
      expect(dimmers.length).toBeGreaterThan(0);
      expect(dimmers.every(row => /hearth/i.test(row.pjtNm) && /dimmer/i.test(row.pjtNm))).toBe(true);

      const [first] = dimmers;
      expect((await list({ q: first?.pjtId })).map(row => row.id)).toEqual([first?.id]);

      const some = await list({ prodType: ['SERVICE', 'API_ONLY'], devStatCd: ['PUBLISHED'] });
      expect(some.length).toBeGreaterThan(0);
      expect(
        some.every(row => ['SERVICE', 'API_ONLY'].includes(row.prodType) && row.devStatCd === 'PUBLISHED'),
      ).toBe(true);

      expect(await list({ q: '100%_' })).toEqual([]);
    });

    it('[PRJ-02] stores a name composed, and finds it in either form', async () => {
      const ada = await world.as('ada');
      const project = await create(ada, { pjtNm: 'Cafe\u0301 lamp' });
      expect(project.pjtNm).toBe('Caf\u00e9 lamp');
      for (const q of ['caf\u00e9', 'CAFE\u0301 lamp'])
        expect(
          (await ada.dataProvider.getList('projects', { ...page(1, 100), filter: { q } })).data.map(
            ({ id }) => id,
          ),
        ).toContain(project.id);
    });

    it('[PRJ-02] finds names that are stored decomposed', async () => {
      const ada = await world.as('ada');
      const { id } = await create(ada, { pjtNm: 'Bistro\u0301 lamp' });
      const decomposed = { pjtNm: 'Bistro\u0301 lamp', nameKey: 'bistro\u0301 lamp' };
      await world.store.db.updateTable('projects').set(decomposed).where('pjtId', '=', id).execute();
      for (const q of ['bistr\u00f3', 'Bistro\u0301 LAMP']) {
        const { data } = await ada.dataProvider.getList('projects', { ...page(1, 100), filter: { q } });
        expect(data.map(row => row.id)).toEqual([id]);
      }
    });

    it('[PRJ-02] pages without losing or repeating a row', async () => {
      const { dataProvider } = await world.as('ada');
      const { total = 0 } = await dataProvider.getList('projects', page());
      const ids = new Set<unknown>();
      for (let number = 1; number <= Math.ceil(total / 25); number++) {
        const { data } = await dataProvider.getList('projects', page(number));
        data.forEach(row => ids.add(row.id));
      }
      expect(ids.size).toBe(total);
      const all = await dataProvider.getList('projects', page(1, 1000));
      expect(all.data).toHaveLength(total);
    });

    it('[PRJ-02] counts the projects for each filter', async () => {
      const { dataProvider } = await world.as('ada');
      const { data: counts } = await dataProvider.projectCounts({ prodType: ['MQTT'] });
      const { total } = await dataProvider.getList('projects', { ...page(), filter: { prodType: ['MQTT'] } });
      expect(Object.values(counts.states).reduce((sum, count) => sum + count, 0)).toBe(total);
      expect(Object.values(counts.types).reduce((sum, count) => sum + count, 0)).toBe(counts.all);
    });

    it('[PRJ-03] reports each product with its device counts', async () => {
      const { dataProvider } = await world.as('ada');
      const { data, total = 0 } = await dataProvider.getList('projectReport', page(1, 1000));
      expect(data).toHaveLength(total);
      const { data: projects } = await dataProvider.getList('projects', page(1, 1000));
      const devices = (rows: Record<string, unknown>[]) =>
        rows.reduce((sum, row) => sum + Number(row.testDevices), 0);
      expect(devices(data)).toBe(devices(projects));
      expect(new Set(data.map(row => row.pjtId))).toEqual(new Set(projects.map(row => row.pjtId)));
    });

    it('[PRJ-03] [line 18] reports the projects of each resource, searched and sorted by every column', async () => {
      const { dataProvider } = await world.as('ada');
      const report = async (filter: object, field = 'pjtNm', order: 'ASC' | 'DESC' = 'ASC') =>
        (await dataProvider.getList('projectReport', { ...page(1, 1000), filter, sort: { field, order } }))
          .data;
      const all = await report({});
      const byType = (type: string) => all.filter(row => row.prodType === type);
      expect(byType('TAG_DEVICE').length).toBeGreaterThan(0);
      expect(byType('HUB_CONNECTED').length).toBeGreaterThan(0);
      expect(await report({ resource: 'tag' })).toEqual(byType('TAG_DEVICE'));
      expect(await report({ resource: 'hub' })).toEqual(byType('HUB_CONNECTED'));

      const one = all.find(row => row.refProdUuid !== null);
      for (const q of [one?.prodNm.toUpperCase(), one?.prodId, one?.refProdUuid, one?.pjtId])
        expect((await report({ q })).map(row => row.id)).toContain(one?.id);
      expect(await report({ q: 'no such product' })).toEqual([]);

      const keyOf = (row: Record<string, unknown>, column: string) =>
        typeof row[column] === 'number' ? row[column] : String(row[column] ?? '').toLowerCase();
      const compare = (a: string | number, b: string | number) => Number(a > b) - Number(a < b);
      for (const column of reportColumns) {
        const up = (await report({}, column)).map(row => keyOf(row, column));
        expect(up).toEqual(up.toSorted(compare));
        const down = (await report({}, column, 'DESC')).map(row => keyOf(row, column));
        expect(down).toEqual(up.toReversed());
      }
    });

    it('updates the current version, and rejects a stale one with the current record', async () => {
      const ada = await world.as('ada');
      const omar = await world.as('omar');
      const project = await create(omar, { pjtNm: 'Shared lamp' });
      const save = (client: Client, pjtNm: string) =>
        client.dataProvider.update('projects', {
          id: project.id,
          data: { ...project, pjtNm },
          previousData: project,
        });

      const { data: saved } = await save(ada, 'Renamed by Ada');
      expect(saved).toMatchObject({ pjtNm: 'Renamed by Ada', version: 2, chgr: 'Ada Lindqvist' });
      expect(await refusal(save(omar, 'Renamed by Omar'))).toMatchObject({
        status: 412,
        code: 'stale',
        current: { pjtNm: 'Renamed by Ada', version: 2 },
      });
    });

    it('names the invalid field', async () => {
      const { connection } = await world.as('ada');
      const response = connection.send('/v3/common/projects', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pjtNm: ' ', prodType: 'TOASTER' }),
      });
      expect(await refusal(response)).toMatchObject({
        status: 422,
        errors: { pjtNm: 'Enter a name.', prodType: "Choose what you're building." },
      });
    });

    it('deletes at once without dependents, and asks for the name otherwise', async () => {
      const { dataProvider } = await world.as('ada');
      const free = await create(await world.as('ada'), { pjtNm: 'Short-lived' });
      await dataProvider.delete('projects', { id: free.id, previousData: free });
      expect(await refusal(dataProvider.getOne('projects', { id: free.id }))).toMatchObject({ status: 404 });

      const { data } = await dataProvider.getList('projects', {
        ...page(),
        filter: { devStatCd: ['PUBLISHED'] },
      });
      const [published] = data;
      if (published === undefined) throw new Error('the world holds a published project');
      const remove = (confirm?: string) =>
        dataProvider.delete('projects', { id: published.id, previousData: published, meta: { confirm } });
      expect(await refusal(remove())).toMatchObject({ status: 409, code: 'conflict' });
      expect(await refusal(remove('another name'))).toMatchObject({
        status: 409,
        errors: { confirm: 'Must match project name' },
      });
      await remove(published.pjtNm);
      expect(await refusal(dataProvider.getOne('projects', { id: published.id }))).toMatchObject({
        status: 404,
      });
    });

    it('deploys only when every task is complete', async () => {
      const ada = await world.as('ada');
      const fresh = await create(ada, { pjtNm: 'Not ready' });
      expect(await refusal(ada.dataProvider.deployProject(fresh.pjtId))).toMatchObject({
        status: 409,
        message: 'Complete all tasks before you deploy. Incomplete: profile, onboarding, product.',
      });

      await world.store.db
        .updateTable('projectTasks')
        .set({ done: 8, total: 8, missing: '[]' })
        .where('pjtId', '=', fresh.pjtId)
        .execute();
      const { data } = await ada.dataProvider.deployProject(fresh.pjtId);
      expect(data).toMatchObject({ devStatCd: 'DEPLOYED_TO_TEST', version: 2 });
    });

    it('has a history for the project page', async () => {
      const ada = await world.as('ada');
      const project = await create(ada, { pjtNm: 'With history' });
      await ada.dataProvider.update('projects', {
        id: project.id,
        data: { ...project, dsc: 'Now described' },
        previousData: project,
      });
      const { data, total } = await ada.dataProvider.getList('auditEntries', {
        ...page(1, 10),
        filter: { resource: 'projects', recordId: project.pjtId },
      });
      expect(total).toBe(2);
      // the clock is fixed, so they have the same time
      expect(data.map(entry => entry.action).sort()).toEqual(['create', 'update']);
      expect(data.find(entry => entry.action === 'update')).toMatchObject({
        userNm: 'Ada Lindqvist',
        before: { dsc: '' },
        after: { dsc: 'Now described' },
      });
    });

    it('[ORG-05] hides a project from another organization, and lets only owner and admin change it', async () => {
      const omar = await world.as('omar');
      const project = await create(omar, { pjtNm: 'Of Northgate' });
      const edit = ({ dataProvider }: Client) =>
        dataProvider.update('projects', {
          id: project.id,
          data: { ...project, dsc: 'changed' },
          previousData: undefined as never,
        });

      const otto = await world.as('otto');
      expect(await refusal(otto.dataProvider.getOne('projects', { id: project.id }))).toMatchObject({
        status: 404,
      });
      expect(await refusal(edit(otto))).toMatchObject({ status: 404 });
      const mel = await world.as('mel');
      expect((await mel.dataProvider.getOne('projects', { id: project.id })).data).toMatchObject({
        canEdit: false,
        isOwner: false,
      });
      expect(await refusal(edit(mel))).toMatchObject({ status: 403 });
      expect(await refusal(edit(await world.as('pia')))).toMatchObject({ status: 403 });
      expect((await edit(await world.as('ada'))).data).toMatchObject({ dsc: 'changed' });
    });
  });

export const describeProjectFlags = (name: string, open: Opening) =>
  describe(`project flags over ${name}`, () => {
    describe('owner only', () => {
      const world = useOpening(open, { flags: { ownerOnlyProjects: true } });

      it('[ORG-05] only shows a project to its owner', async () => {
        const omar = await world.as('omar');
        const project = await create(omar, { pjtNm: 'Secret lamp' });
        const ada = await world.as('ada');
        expect(await refusal(ada.dataProvider.getOne('projects', { id: project.id }))).toMatchObject({
          status: 404,
        });
        const { data } = await ada.dataProvider.getList('projects', page(1, 1000));
        expect(data.every(row => row.isOwner)).toBe(true);
      });
    });

    describe('cloud projects', () => {
      const closed = { creationClosed: '2025-05-05' };
      const before = useOpening(open, {
        flags: { schemaDeprecation: closed },
        now: () => Date.UTC(2025, 4, 4, 23, 59),
      });
      const after = useOpening(open, {
        flags: { schemaDeprecation: closed },
        now: () => Date.UTC(2025, 4, 5),
      });

      it.each(['CLOUD_TO_CLOUD', 'CLOUD_TO_CLOUD_SCHEMA'])(
        '[PRJ-05] creates %s until the day of the flag',
        async prodType => {
          expect(await create(await before.as('ada'), { prodType })).toMatchObject({ prodType });
          expect(await refusal(create(await after.as('ada'), { prodType }))).toMatchObject({
            status: 409,
            errors: { prodType: 'New cloud projects can no longer be created.' },
          });
          expect(await create(await after.as('ada'), { prodType: 'MQTT' })).toMatchObject({
            prodType: 'MQTT',
          });
        },
      );
    });
  });
