import { describe, expect, it } from 'vitest';
import {
  instructionStates,
  pairingInstructionColumns,
  type PairingInstructionQuery,
} from '../../model/contract/pairingInstructions.ts';
import { RESTORE_WINDOW } from '../../model/contract/deletions.ts';
import { createRandom } from '../../model/seed/random.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import type { Store } from '../../server/store/index.ts';
import { addInstruction, addProject } from '../records.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const NORTHGATE = '8kQ2';
const scope = { mnId: NORTHGATE, userId: 'usr-ada', ownOnly: false };

const page = (filter: object = {}, sort = { field: 'chgDt', order: 'DESC' as 'ASC' | 'DESC' }) => ({
  pagination: { page: 1, perPage: 100 },
  sort,
  filter,
});

const hubProject = (store: Store, ownerId = 'usr-mel', mnId = NORTHGATE) =>
  addProject(store, { prodType: 'HUB_CONNECTED', ownerId, mnId });

const create = async ({ dataProvider }: Client, data: object) =>
  (
    await dataProvider.create('pairingInstructions', {
      data: { instructionName: 'Pair it', instructionText: '', instructionLanguage: 'en-US', ...data },
    })
  ).data;

const one = async ({ dataProvider }: Client, id: string) =>
  (await dataProvider.getOne('pairingInstructions', { id })).data;

const save = async ({ dataProvider }: Client, record: { id: string }, data: object, isBlind = false) =>
  (
    await dataProvider.update('pairingInstructions', {
      id: record.id,
      data: { ...record, ...data },
      previousData: isBlind ? (undefined as never) : record,
    })
  ).data;

const remove = ({ dataProvider }: Client, record: { id: string }) =>
  dataProvider.delete('pairingInstructions', { id: record.id, previousData: record });

const historyOf = async (store: Store, recordId: string) =>
  (
    await store.audit.page({
      mnId: NORTHGATE,
      resource: 'pairingInstructions',
      recordId,
      offset: 0,
      limit: 20,
    })
  ).list.map(entry => entry.action);

type PageQuery = PairingInstructionQuery & { page: number; pageSize: number };

/** The expected result, computed from all rows. */
const plainPage = async ({ db }: Store, query: PageQuery) => {
  const column = query.orderCol === 'instructionName' ? 'nameKey' : query.orderCol;
  let rows = db.selectFrom('pairingInstructions').selectAll().where('mnId', '=', NORTHGATE);
  const words = (query.keyword ?? '').toLowerCase().split(' ');
  const projects = new Map(
    (await db.selectFrom('projects').select(['pjtId', 'nameKey']).execute()).map(row => [
      row.pjtId,
      row.nameKey,
    ]),
  );
  if (query.state !== undefined) rows = rows.where('state', '=', query.state);
  if (query.pjtId !== undefined) rows = rows.where('pjtId', '=', query.pjtId);
  if (query.instructionLanguage !== undefined)
    rows = rows.where('instructionLanguage', '=', query.instructionLanguage);
  const all = (
    await rows.orderBy(column, query.orderKey).orderBy('instructionId', query.orderKey).execute()
  ).filter(row =>
    words.every(word => [row.nameKey, projects.get(row.pjtId)].some(text => text?.includes(word))),
  );
  const start = (query.page - 1) * query.pageSize;
  return {
    ids: all.slice(start, start + query.pageSize).map(row => row.instructionId),
    totalCount: all.length,
  };
};

export const describePairingInstructions = (name: string, open: Opening) => {
  describe(`pairing instructions over ${name}`, () => {
    const world = useOpening(open);

    it('[PI-01] lists those of all projects of the organization, both versions with all fields', async () => {
      const { dataProvider, connection } = await world.as('omar');
      const { data, total } = await dataProvider.getList('pairingInstructions', page());
      expect([data.length, total]).toEqual([16, 16]);
      const draft = data.find(row => row.instructionName === 'Pair path lights');
      expect(draft).toMatchObject({ state: 'draft', status: 'DRAFT', projectNm: 'Path Light Stakes' });
      const response = await connection.send('/v3/hub/pairinginstructions?pageSize=5&page=2');
      const [row] = await response.json();
      expect(response.headers.get('content-range')).toBe('pairingInstructions 5-9/16');
      const aVersion = {
        instructionName: expect.any(String),
        instructionText: expect.any(String),
        instructionLanguage: expect.any(String),
        status: expect.stringMatching(/^(DRAFT|PUBLISHED)$/),
        crtr: expect.any(String),
        crtDt: expect.any(Number),
        chgr: expect.any(String),
        chgDt: expect.any(Number),
        isOwner: expect.any(Boolean),
      };
      expect(row).toEqual({
        pjtId: expect.any(String),
        projectNm: expect.any(String),
        instructionId: expect.any(String),
        mnId: NORTHGATE,
        setupAppId: expect.any(String),
        edited: aVersion,
        published: row.published === null ? null : aVersion,
        undoUntil: null,
        canEdit: expect.any(Boolean),
        version: 3,
      });
      const otto = await world.as('otto');
      expect((await otto.dataProvider.getList('pairingInstructions', page())).total).toBe(2);
    });

    it('[PI-01] lists those of one project', async () => {
      const { dataProvider, connection } = await world.as('mel');
      const { data: all } = await dataProvider.getList('pairingInstructions', page());
      const pjtId = all.find(row => row.projectNm === 'Wall Switch 2-gang')?.pjtId as string;
      const { data } = await dataProvider.getList('pairingInstructions', page({ pjtId }));
      expect(new Set(data.map(row => row.instructionLanguage))).toEqual(new Set(['en-US', 'de-DE', 'ko-KR']));
      const response = await connection.send(`/v3/hub/projects/${pjtId}/pairinginstructions`);
      expect(await response.json()).toHaveLength(3);
      const { dataProvider: foreign } = await world.as('otto');
      expect((await foreign.getList('pairingInstructions', page({ pjtId }))).total).toBe(0);
    });

    it('[PI-01] lists all of them unless a page is requested', async () => {
      const { connection } = await world.as('mel');
      const { pjtId } = await hubProject(world.store);
      for (let row = 10; row < 36; row++)
        await addInstruction(world.store, { pjtId, edited: { instructionName: `Pair ${row}` } });
      for (const path of [
        '/v3/hub/pairinginstructions?keyword=pair&',
        `/v3/hub/projects/${pjtId}/pairinginstructions?`,
      ]) {
        const response = await connection.send(path);
        const all = (await response.json()) as object[];
        expect(all.length).toBeGreaterThan(25);
        expect(response.headers.get('content-range')).toBe(
          `pairingInstructions 0-${all.length - 1}/${all.length}`,
        );
        expect(await (await connection.send(`${path}page=2`)).json()).toEqual(all.slice(25, 50));
      }
    });

    it('[PI-01] creates a draft, changes it, publishes it, and keeps both versions apart', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await hubProject(world.store);
      const draft = await create(mel, { pjtId, instructionText: '1. Plug it in.\r\n2. Wait.  ' });
      expect(draft).toMatchObject({
        pjtId,
        state: 'never',
        status: 'DRAFT',
        published: null,
        instructionText: '1. Plug it in.\n2. Wait.',
        isOwner: true,
        canEdit: true,
        version: 1,
      });
      const published = await save(mel, draft, { publish: true });
      expect(published).toMatchObject({
        state: 'published',
        status: 'PUBLISHED',
        published: { instructionText: '1. Plug it in.\n2. Wait.', status: 'PUBLISHED', crtr: 'Mel Castro' },
      });
      const edited = await save(mel, published, { instructionText: '1. Plug it in.' });
      expect(edited).toMatchObject({
        state: 'draft',
        status: 'DRAFT',
        instructionText: '1. Plug it in.',
        published: { instructionText: '1. Plug it in.\n2. Wait.' },
      });
      const back = await save(mel, edited, { instructionText: '1. Plug it in.\n2. Wait.' });
      expect(back).toMatchObject({ state: 'published', status: 'PUBLISHED' });
      const ada = await world.as('ada');
      const again = await save(ada, back, { instructionText: '1. Plug in.', publish: true });
      expect(again).toMatchObject({
        state: 'published',
        isOwner: false,
        published: { instructionText: '1. Plug in.', crtr: 'Mel Castro', chgr: 'Ada Lindqvist' },
      });
      expect((await historyOf(world.store, draft.instructionId)).toSorted()).toEqual([
        'create',
        'publish',
        'publish',
        'update',
        'update',
      ]);
      expect((await save(ada, again, { publish: true })).version).toBe(again.version);
    });

    it('[PI-01] publishes what is created, in one call', async () => {
      const ada = await world.as('ada');
      const { pjtId } = await hubProject(world.store);
      const created = await create(ada, { pjtId, instructionText: '1. Wait.', publish: true });
      expect(created).toMatchObject({ state: 'published', published: { instructionText: '1. Wait.' } });
      expect(await historyOf(world.store, created.instructionId)).toEqual(['publish']);
    });

    it('[PI-01] [ORG-05] publishes nothing empty, and nothing of an individual', async () => {
      const [mel, ida] = await Promise.all([world.as('mel'), world.as('ida')]);
      const { pjtId } = await hubProject(world.store);
      expect(await refusal(create(mel, { pjtId, publish: true }))).toMatchObject({
        status: 422,
        errors: { instructionText: 'Enter the text before you publish it.' },
      });
      const { pjtId: own } = await hubProject(world.store, 'usr-ida', 'Zb4t');
      const text = { instructionText: '1. Wait.' };
      expect(await refusal(create(ida, { pjtId: own, ...text, publish: true }))).toMatchObject({
        status: 403,
      });
      const draft = await create(ida, { pjtId: own, ...text });
      expect(await refusal(save(ida, draft, { publish: true }))).toMatchObject({ status: 403 });
      expect(await one(ida, draft.id)).toMatchObject({ state: 'never', version: 1 });
    });

    it('[PI-01] a name is unique per project and language, in any case', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await hubProject(world.store);
      const first = await create(mel, { pjtId });
      const errors = {
        instructionName: 'The project already has an instruction with this name and language.',
      };
      expect(await refusal(create(mel, { pjtId, instructionName: 'PAIR IT' }))).toMatchObject({
        status: 422,
        errors,
      });
      const german = await create(mel, { pjtId, instructionLanguage: 'de-DE' });
      expect(await refusal(save(mel, german, { instructionLanguage: 'en-US' }))).toMatchObject({
        status: 422,
        errors,
      });
      expect(await one(mel, first.id)).toMatchObject({ version: 1 });
    });

    it.each([
      [{ instructionName: ' ' }, 'instructionName'],
      [{ instructionName: 'x'.repeat(81) }, 'instructionName'],
      [{ instructionText: 'x'.repeat(5001) }, 'instructionText'],
      [{ instructionText: 'x\n'.repeat(200).concat('x') }, 'instructionText'],
      [{ instructionText: 'bell \u0007' }, 'instructionText'],
      [{ instructionLanguage: 'xx-XX' }, 'instructionLanguage'],
    ])('[PI-01] names the invalid field in %j', async (data, field) => {
      const { connection } = await world.as('mel');
      const { pjtId } = await hubProject(world.store);
      const body = { instructionName: 'Right', instructionText: '', instructionLanguage: 'en-US', ...data };
      const response = connection.send(`/v3/hub/projects/${pjtId}/pairinginstructions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { status, errors } = await refusal(response);
      expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
    });

    it('[PI-01] treats page markup as text, and returns it unchanged', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await hubProject(world.store);
      const instructionText = '<img src=x onerror=alert(1)>\n[a](javascript:alert(1)) [[<b>]] ${1}';
      const { id } = await create(mel, { pjtId, instructionText });
      expect(await one(mel, id)).toMatchObject({ instructionText });
    });

    it('[PI-01] rejects an outdated version with the current record', async () => {
      const [ada, mel] = await Promise.all([world.as('ada'), world.as('mel')]);
      const { pjtId } = await hubProject(world.store);
      const seen = await create(mel, { pjtId });
      await save(ada, seen, { instructionText: 'By Ada', publish: true });
      expect(await refusal(save(mel, seen, { instructionText: 'By Mel' }))).toMatchObject({
        status: 412,
        code: 'stale',
        current: {
          id: seen.id,
          instructionText: 'By Ada',
          chgr: 'Ada Lindqvist',
          published: { instructionText: 'By Ada' },
          version: 2,
        },
      });
      expect(await refusal(remove(mel, seen))).toMatchObject({ status: 412 });
      await save(mel, seen, { instructionText: 'By Mel, blindly' }, true);
      expect(await historyOf(world.store, seen.instructionId)).toContain('update (blind)');
    });

    it('[line 6] undoes a publication: phones get the previous one, and the draft stays', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await hubProject(world.store);
      const created = await create(mel, { pjtId, instructionText: '1. First.' });
      const undo = (record: { id: unknown; version: number }) =>
        mel.dataProvider.undoPublish(String(record.id), record.version).then(({ data }) => data);
      const first = await save(mel, created, { publish: true });
      const second = await save(mel, first, { publish: true, instructionText: '1. Second.' });
      expect(second.undoUntil).toBe(FIXED_NOW + RESTORE_WINDOW);

      expect(await refusal(undo({ id: second.id, version: 1 }))).toMatchObject({ status: 412 });
      const back = await undo(second);
      expect(back).toMatchObject({
        state: 'draft',
        instructionText: '1. Second.',
        published: { instructionText: '1. First.', crtr: 'Mel Castro' },
        undoUntil: null,
      });
      expect(await refusal(undo(back))).toMatchObject({ status: 409 });
      expect(await historyOf(world.store, created.instructionId)).toContain('undoPublish');

      // before the first publication, there is no earlier one
      const other = await create(mel, { pjtId, instructionName: 'Reset it', instructionText: '1. Only.' });
      const third = await save(mel, other, { publish: true });
      expect(await undo(third)).toMatchObject({
        state: 'never',
        published: null,
        instructionText: '1. Only.',
      });
    });

    it('[PI-01] deletes unpublished ones, and keeps those shown on phones', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await hubProject(world.store);
      const draft = await create(mel, { pjtId });
      await remove(mel, draft);
      expect(await refusal(one(mel, draft.id))).toMatchObject({ status: 404 });
      const shown = await create(mel, { pjtId, instructionText: 'Shown', publish: true });
      expect(await refusal(remove(mel, shown))).toMatchObject({ status: 409, code: 'conflict' });
      expect(await one(mel, shown.id)).toMatchObject({ version: 1 });
    });

    it('[PI-01] only exists for hub-connected projects', async () => {
      const ada = await world.as('ada');
      const { pjtId } = await addProject(world.store, { prodType: 'MQTT', ownerId: 'usr-ada' });
      expect(await refusal(create(ada, { pjtId }))).toMatchObject({ status: 404 });
      const list = ada.connection.send(`/v3/hub/projects/${pjtId}/pairinginstructions`);
      expect(await refusal(list)).toMatchObject({ status: 404 });
    });

    it('[PI-01] is not found under another project', async () => {
      const mel = await world.as('mel');
      const { instructionId } = await addInstruction(world.store, { ownerId: 'usr-mel' });
      const { pjtId } = await hubProject(world.store);
      expect(await refusal(one(mel, `${pjtId}~${instructionId}`))).toMatchObject({ status: 404 });
    });

    it('[PI-01] is deleted with its project, and removed from the list at once', async () => {
      const mel = await world.as('mel');
      const project = await hubProject(world.store);
      await create(mel, { pjtId: project.pjtId });
      const total = async () => (await mel.dataProvider.getList('pairingInstructions', page())).total ?? 0;
      const before = await total();
      await mel.dataProvider.delete('projects', {
        id: project.pjtId,
        previousData: { ...project, id: project.pjtId },
      });
      expect(await total()).toBe(before - 1);
    });

    it('[PI-01] finds by words of name and project, by state, language and ids', async () => {
      const { dataProvider } = await world.as('ada');
      const found = async (filter: object) =>
        (await dataProvider.getList('pairingInstructions', page(filter))).data;
      expect((await found({ q: 'shade moteur' })).map(row => row.instructionName)).toEqual([
        'Associer le moteur de store',
      ]);
      expect(await found({ q: 'pair_the%' })).toEqual([]);
      const korean = await found({ instructionLanguage: 'ko-KR' });
      expect(korean.every(row => row.instructionLanguage === 'ko-KR')).toBe(true);
      expect(korean).toHaveLength(2);
      for (const view of instructionStates) {
        const rows = await found({ view });
        expect(rows.length).toBeGreaterThan(2);
        expect(rows.every(row => row.state === view && (row.published === null) === (view === 'never'))).toBe(
          true,
        );
      }
      const { data } = await dataProvider.getMany('pairingInstructions', {
        ids: korean.map(row => row.id),
      });
      expect(data.map(row => row.id).toSorted()).toEqual(korean.map(row => row.id).toSorted());
    });

    it('[PI-01] finds them under the new name of their project at once', async () => {
      const { dataProvider } = await world.as('ada');
      const { pjtId } = await hubProject(world.store);
      await addInstruction(world.store, { pjtId });
      const total = async () =>
        (await dataProvider.getList('pairingInstructions', page({ q: 'zanzibar' }))).total;
      expect(await total()).toBe(0);
      const { data: project } = await dataProvider.getOne('projects', { id: pjtId });
      const data = { ...project, pjtNm: 'Zanzibar Lamp' };
      await dataProvider.update('projects', { id: pjtId, data, previousData: project });
      expect(await total()).toBe(1);
    });

    it.each(pairingInstructionColumns)('[PI-01] sorts by %s in both directions', async field => {
      const { dataProvider } = await world.as('ada');
      for (const order of ['ASC', 'DESC'] as const) {
        const { data } = await dataProvider.getList('pairingInstructions', page({}, { field, order }));
        const values = data.map(row =>
          field === 'instructionName' ? String(row[field]).toLowerCase() : row[field],
        ) as (string | number)[];
        const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(values).toEqual(order === 'ASC' ? sorted : sorted.toReversed());
      }
    });

    it('[PI-01] returns every page as counting from the first row would, after any changes', async () => {
      const { store } = world;
      const random = createRandom(17);
      const places = await Promise.all([hubProject(store), hubProject(store)]);
      const mine: Awaited<ReturnType<typeof addInstruction>>[] = [];
      const change = async () => {
        const victim = mine[random.int(0, mine.length)];
        if (victim !== undefined && random.chance(0.3)) {
          mine.splice(mine.indexOf(victim), 1);
          await store.transaction(queries => queries.pairingInstructions.remove(victim, victim.version));
          return;
        }
        const chgDt = random.int(1, 9);
        const content = { instructionName: `Pair ${random.hex(8)}`, chgDt, crtDt: chgDt };
        const edited = { ...content, instructionLanguage: random.pick(['en-US', 'de-DE'] as const) };
        mine.push(await addInstruction(store, { pjtId: random.pick(places).pjtId, edited }));
      };
      for (let row = 0; row < 120; row++) await change();
      for (let round = 0; round < 12; round++) {
        const query: PageQuery = {
          orderCol: random.pick(pairingInstructionColumns),
          orderKey: random.pick(['asc', 'desc']),
          page: 1,
          pageSize: random.pick([7, 10]),
          state: random.pick([undefined, undefined, 'never']),
          instructionLanguage: random.pick([undefined, undefined, 'de-DE']),
          pjtId: random.pick([undefined, undefined, places[0].pjtId]),
          keyword: random.pick([undefined, undefined, 'PAIR 1', 'a']),
        };
        const { totalCount } = await store.pairingInstructions.page(scope, query);
        const pages = Array.from({ length: Math.ceil(totalCount / query.pageSize) }, (_, index) => index + 1);
        for (const number of random.shuffle(pages).slice(0, 8)) {
          if (random.chance(0.2)) await change();
          const { list, totalCount: total } = await store.pairingInstructions.page(scope, {
            ...query,
            page: number,
          });
          const response = { ids: list.map(row => row.instructionId), totalCount: total };
          const expected = await plainPage(store, { ...query, page: number });
          expect({ ...response, query, number }).toEqual({ ...expected, query, number });
        }
      }
    });
  });

  describe(`pairing instructions of owners over ${name}`, () => {
    const world = useOpening(open, { flags: { ownerOnlyProjects: true } });

    it('[PI-01] [ORG-05] with the owner-only flag, readers see those of their own projects, paged', async () => {
      const mel = await world.as('mel');
      const { data, total } = await mel.dataProvider.getList('pairingInstructions', page());
      expect(data).toHaveLength(total ?? 0);
      expect(data.length).toBeGreaterThan(4);
      expect(data.every(row => row.isOwner)).toBe(true);
      const { data: theirs } = await (
        await world.as('omar')
      ).dataProvider.getList('pairingInstructions', page());
      expect(data.length + theirs.length).toBe(16);
      const [foreign] = theirs;
      expect(await refusal(one(mel, String(foreign?.id)))).toMatchObject({ status: 404 });
      const within = await mel.dataProvider.getList('pairingInstructions', page({ pjtId: foreign?.pjtId }));
      expect(within.total).toBe(0);
      const second = await mel.dataProvider.getList('pairingInstructions', {
        ...page(),
        pagination: { page: 2, perPage: 3 },
      });
      expect(second.data.map(row => row.id)).toEqual(data.slice(3, 6).map(row => row.id));
    });

    it('[PI-01] [ORG-05] change owners with their project, and with everything that a leaving member owned', async () => {
      const [mel, omar, ada] = await Promise.all([world.as('mel'), world.as('omar'), world.as('ada')]);
      const totalOf = async ({ dataProvider }: Client) =>
        (await dataProvider.getList('pairingInstructions', page())).total ?? 0;
      const before = [await totalOf(mel), await totalOf(omar), await totalOf(ada)] as const;
      const { pjtId } = await hubProject(world.store);
      await addInstruction(world.store, { pjtId });
      expect(await totalOf(mel)).toBe(before[0] + 1);
      await mel.dataProvider.transferProject(pjtId, 'usr-omar');
      expect([await totalOf(mel), await totalOf(omar)]).toEqual([before[0], before[1] + 1]);
      await ada.dataProvider.removeMember(NORTHGATE, 'usr-omar');
      expect(await totalOf(ada)).toBe(before[2] + before[1] + 1);
    });
  });
};
