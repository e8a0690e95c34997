import { describe, expect, it } from 'vitest';
import {
  projectColumns,
  type ProjectQuery,
  projectStates,
  projectTypes,
} from '../../model/contract/projects.ts';
import { buildUser, NORTHGATE } from '../../model/seed/builders.ts';
import { createRandom } from '../../model/seed/random.ts';
import { facetTotals, listRevisionOf } from '../../server/store/listRevisions.ts';
import type { Store } from '../../server/store/index.ts';
import type { StoredProject } from '../../server/store/projects.ts';
import { addProduct, addProject, addTestDevice } from '../records.ts';
import { type Opening, useOpening } from './opening.ts';

const anyQuery: ProjectQuery = { orderCol: 'chgDt', orderKey: 'desc', page: 1, pageSize: 25 };
const scope = { mnId: NORTHGATE, userId: 'usr-ada', ownOnly: false };

const allOf = async (store: Store) => {
  const rows = await store.db.selectFrom('projects').selectAll().execute();
  const [users, products, devices] = [
    await store.db.selectFrom('users').selectAll().execute(),
    await store.db.selectFrom('products').selectAll().execute(),
    await store.db.selectFrom('devices').select('pjtId').execute(),
  ];
  return rows.map(row => {
    const owner = users.find(({ userId }) => userId === row.ownerId);
    return {
      ...row,
      ownerNm: `${owner?.givenName} ${owner?.familyName}`,
      testDevices: devices.filter(({ pjtId }) => pjtId === row.pjtId).length,
      commercialDevices: products
        .filter(({ pjtId }) => pjtId === row.pjtId)
        .reduce((total, product) => total + product.commercialDevices, 0),
    };
  });
};

type Row = Awaited<ReturnType<typeof allOf>>[number];

const valueOf = (row: Row, column: ProjectQuery['orderCol']) => {
  if (column === 'devStatCd') return projectStates.indexOf(row.devStatCd);
  return column === 'pjtNm' ? row.nameKey : row[column];
};

const toStored = (row: Row): StoredProject => {
  const { nameKey: _, ...project } = row;
  return project;
};

/** The expected list, computed from all rows. */
const plainList = async (store: Store, query: ProjectQuery, { mnId, userId, ownOnly } = scope) => {
  const words = (query.keyword ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (await allOf(store)).filter(
    row =>
      row.mnId === mnId &&
      (!ownOnly || row.ownerId === userId) &&
      words.every(word => row.nameKey.includes(word) || (word.length >= 4 && row.pjtId.startsWith(word))) &&
      (query.prodTypeList?.includes(row.prodType) ?? true) &&
      (query.devStatCdList?.includes(row.devStatCd) ?? true) &&
      (query.idList?.includes(row.pjtId) ?? true) &&
      (query.view !== 'mine' || row.ownerId === userId) &&
      (query.view !== 'noTestDevice' || row.testDevices === 0),
  );
  const compare = (one: string | number, other: string | number) => {
    if (one === other) return 0;
    return one < other ? -1 : 1;
  };
  const sorted = matches.toSorted(
    (one, other) =>
      compare(valueOf(one, query.orderCol), valueOf(other, query.orderCol)) ||
      compare(one.pjtId, other.pjtId),
  );
  if (query.orderKey === 'desc') sorted.reverse();
  const start = (query.page - 1) * query.pageSize;
  return {
    list: sorted.slice(start, start + query.pageSize).map(toStored),
    totalCount: sorted.length,
  };
};

/** Compares the columns that triggers maintain with their sources. */
const expectAgreement = async (store: Store) => {
  const rows = await allOf(store);
  const kept = await store.db.selectFrom('projects').selectAll().execute();
  const byId = (one: Row, other: Row) => (one.pjtId < other.pjtId ? -1 : 1);
  expect(kept.toSorted(byId)).toEqual(rows.toSorted(byId));
  for (const mnId of new Set(rows.map(row => row.mnId))) {
    for (const owner of ['', ...new Set(rows.map(row => row.ownerId))]) {
      const counted = new Map<string, number>();
      for (const row of rows) {
        if (row.mnId !== mnId || (owner !== '' && row.ownerId !== owner)) continue;
        const facet = `${row.prodType} ${row.devStatCd} ${row.testDevices === 0 ? 0 : 1}`;
        counted.set(facet, (counted.get(facet) ?? 0) + 1);
      }
      const totals = await facetTotals(store.db, 'projects', mnId, owner);
      expect(new Map(totals.map(({ facet, total }) => [facet, total] as const)), `${mnId} ${owner}`).toEqual(
        counted,
      );
    }
  }
};

export const describeProjectLists = (name: string, open: Opening) =>
  describe(`project lists over ${name}`, () => {
    const world = useOpening(open);
    const names = ['Hearth Lamp', 'hearth 100%', 'Café "Noir"', 'zz_top', 'Lamp 2', 'ab', "O'Brien's dimmer"];

    /** one of every kind of change that affects the list */
    const changes: Record<string, (store: Store, project: StoredProject) => Promise<unknown>> = {
      create: store => addProject(store, { pjtNm: 'New one', ownerId: 'usr-omar' }),
      rename: ({ projects }, project) =>
        projects.change(project, project.version, { pjtNm: 'Other', nameKey: 'other' }),
      deploy: ({ projects }, project) =>
        projects.change(project, project.version, { devStatCd: 'PUBLISH_REQUEST' }),
      transfer: ({ projects }, project) => projects.change(project, project.version, { ownerId: 'usr-omar' }),
      'transfer of all': ({ members }, { ownerId }) =>
        members.giveProjects(NORTHGATE, [ownerId, 'usr-ada'], { chgr: 'Ada', chgDt: 1 }),
      delete: ({ projects }, project) => projects.remove(project, project.version),
      'a product more': (store, { pjtId }) =>
        addProduct(store, { prodId: `of-${pjtId}`, pjtId, commercialDevices: 5 }),
      'a product less': ({ db }, { pjtId }) => db.deleteFrom('products').where('pjtId', '=', pjtId).execute(),
      'other device counts': ({ db }, { pjtId }) =>
        db.updateTable('products').set({ commercialDevices: 0 }).where('pjtId', '=', pjtId).execute(),
      'a device more': (store, { pjtId }) => addTestDevice(store, { deviceId: crypto.randomUUID(), pjtId }),
      'a device less': ({ db }, { pjtId }) => db.deleteFrom('devices').where('pjtId', '=', pjtId).execute(),
      'a device without its project': ({ db }, { pjtId }) =>
        db.updateTable('devices').set({ pjtId: null }).where('pjtId', '=', pjtId).execute(),
      'a product moved': async ({ db }, { pjtId }) => {
        const other = await db
          .selectFrom('projects')
          .select('pjtId')
          .where('pjtId', '!=', pjtId)
          .limit(1)
          .executeTakeFirstOrThrow();
        await db.updateTable('products').set({ pjtId: other.pjtId }).where('pjtId', '=', pjtId).execute();
      },
      'an owner renamed': ({ db }, { ownerId }) =>
        db.updateTable('users').set({ familyName: 'Åkesson' }).where('userId', '=', ownerId).execute(),
      'deleted and restored': ({ transaction }, project) =>
        transaction(async ({ projects, deletions }) => {
          const rows = await deletions.rowsOf('projects', project);
          await projects.remove(project, project.version);
          await deletions.restoreRows(rows);
        }),
    };

    it.each(Object.keys(changes))('[PRJ-02] counts, names and sums are correct after: %s', async change => {
      const { store } = world;
      await store.db
        .insertInto('users')
        .values(buildUser({ userId: `usr-${change}`, userName: change, email: `${change}@x.example` }))
        .execute();
      const { pjtId } = await addProject(store, { ownerId: `usr-${change}` });
      await addProduct(store, { prodId: `pr-${change}`, pjtId, commercialDevices: 4 });
      await addTestDevice(store, { deviceId: crypto.randomUUID(), pjtId });
      const project = await store.projects.find(pjtId);
      if (project === undefined) throw new Error('it was added');
      const before = await listRevisionOf(store.db, 'projects', NORTHGATE);
      await changes[change]?.(store, project);
      expect(await listRevisionOf(store.db, 'projects', NORTHGATE)).toBeGreaterThan(before);
      await expectAgreement(store);
    });

    it("[PRJ-02] a write that is rolled back doesn't change counts and revision", async () => {
      const { store } = world;
      const before = await listRevisionOf(store.db, 'projects', NORTHGATE);
      const failing = store.transaction(async queries => {
        const project = (await queries.projects.page(scope, anyQuery)).list[0];
        if (project !== undefined) await queries.projects.remove(project, project.version);
        throw new Error('undo');
      });
      await expect(failing).rejects.toThrow('undo');
      expect(await listRevisionOf(store.db, 'projects', NORTHGATE)).toBe(before);
      await expectAgreement(store);
    });

    it('[PRJ-02] returns every page as sorting all rows would, with equal values, filters and writes between pages', async () => {
      const { store } = world;
      const random = createRandom(7);
      const owners = ['usr-ada', 'usr-omar', 'usr-mel'];
      const ids: string[] = [];
      const add = async () => {
        const { pjtId } = await addProject(store, {
          pjtId: `r${random.hex(1)}-${random.hex(4)}-${random.hex(8)}`,
          pjtNm: random.pick(names),
          prodType: random.pick(projectTypes),
          devStatCd: random.pick(projectStates),
          ownerId: random.pick(owners),
          // many rows with equal sort values
          chgDt: random.int(1, 9),
          crtDt: random.int(1, 3),
        });
        if (random.chance(0.5)) await addTestDevice(store, { deviceId: crypto.randomUUID(), pjtId });
        ids.push(pjtId);
      };
      const change = async () => {
        const project = await store.projects.find(random.pick(ids));
        if (project === undefined || random.chance(0.4)) await add();
        else if (random.chance(0.5)) await store.projects.remove(project, project.version);
        else {
          const pjtNm = random.pick(names);
          await store.projects.change(project, project.version, {
            pjtNm,
            nameKey: pjtNm.toLowerCase(),
            chgDt: random.int(1, 9),
            devStatCd: random.pick(projectStates),
          });
        }
      };
      for (let row = 0; row < 260; row++) await add();

      const keywords = [
        'lamp',
        'hearth lamp',
        'a',
        'ab',
        '100%',
        '_',
        '"noir"',
        'café',
        "'",
        'r1- lamp',
        'zzz',
        'é',
        // a beginning of an ID, and another part
        ...ids.slice(0, 1).flatMap(id => [id.slice(0, 7), id.slice(1, 8)]),
      ];
      for (let round = 0; round < 60; round++) {
        const query: ProjectQuery = {
          orderCol: random.pick(projectColumns),
          orderKey: random.pick(['asc', 'desc']),
          page: 1,
          pageSize: random.pick([7, 10, 25]),
          keyword: random.chance(0.5) ? random.pick(keywords) : undefined,
          prodTypeList: random.chance(0.3) ? random.shuffle(projectTypes).slice(0, 3) : undefined,
          devStatCdList: random.chance(0.3) ? random.shuffle(projectStates).slice(0, 2) : undefined,
          view: random.pick([undefined, undefined, 'mine', 'noTestDevice']),
          idList: random.chance(0.1) ? random.shuffle(ids).slice(0, 20) : undefined,
        };
        const of = { ...scope, ownOnly: random.chance(0.2) };
        const { totalCount } = await store.projects.page(of, query);
        const pages = Array.from({ length: Math.ceil(totalCount / query.pageSize) + 1 }, (_, at) => at + 1);
        for (const page of random.shuffle(pages).slice(0, 4)) {
          if (random.chance(0.2)) await change();
          const response = await store.projects.page(of, { ...query, page });
          expect({ ...response, query, page, of }).toEqual({
            ...(await plainList(store, { ...query, page }, of)),
            query,
            page,
            of,
          });
        }
        const counts = await store.projects.counts(of, query);
        const total = async (filter: Partial<ProjectQuery>) =>
          (await plainList(store, { ...anyQuery, keyword: query.keyword, ...filter }, of)).totalCount;
        expect(counts.all).toBe(await total({}));
        expect(counts.mine).toBe(await total({ view: 'mine' }));
        expect(counts.noTestDevice).toBe(await total({ view: 'noTestDevice' }));
        const { keyword: _, ...others } = { ...query, idList: undefined };
        expect(counts.states.DEVELOP).toBe(await total({ ...others, devStatCdList: ['DEVELOP'] }));
        expect(counts.types.MQTT).toBe(await total({ ...others, prodTypeList: ['MQTT'] }));
      }
      await expectAgreement(store);
    });
  });
