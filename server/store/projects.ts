import { sql } from 'kysely';
import {
  type ProjectCounts,
  type ProjectQuery,
  type ProjectState,
  type ProjectType,
  projectStates,
  projectTypes,
  type ReportRow,
  type TaskProgress,
} from '../../model/contract/projects.ts';
import { matchesWords } from './search.ts';
import type { ProjectRow, ProjectTaskRow } from './rows/projects.ts';
import type { Db } from './tables.ts';
import { versionedRows } from './versionedRows.ts';

/** What a reader may see at all: one organization, and with the owner-only flag one owner. */
export type Scope = { mnId: string; userId: string; ownOnly: boolean };
type Filter = Partial<Pick<ProjectQuery, 'keyword' | 'prodTypeList' | 'devStatCdList' | 'view' | 'idList'>>;

export type StoredProject = Omit<ProjectRow, 'nameKey'> & {
  ownerNm: string;
  testDevices: number;
  commercialDevices: number;
};

const devices = (column: 'testDevices' | 'commercialDevices') =>
  sql<number>`(select coalesce(sum(${sql.ref(`products.${column}`)}), 0) from products where products."pjtId" = projects."pjtId")`;

const ownerName = sql<string>`users."givenName" || ' ' || users."familyName"`;

const columnOf = {
  pjtNm: sql.ref('projects.nameKey'),
  prodType: sql.ref('projects.prodType'),
  // life-cycle order, not the alphabet's
  devStatCd: sql`case projects."devStatCd" when 'DEVELOP' then 0 when 'DEPLOYED_TO_TEST' then 1 when 'PUBLISH_REQUEST' then 2 else 3 end`,
  ownerNm: ownerName,
  testDevices: devices('testDevices'),
  commercialDevices: devices('commercialDevices'),
  crtDt: sql.ref('projects.crtDt'),
  chgDt: sql.ref('projects.chgDt'),
} satisfies Record<ProjectQuery['orderCol'], unknown>;

const inScope = (db: Db, scope: Scope) => {
  const query = db.selectFrom('projects').where('projects.mnId', '=', scope.mnId);
  return scope.ownOnly ? query.where('projects.ownerId', '=', scope.userId) : query;
};

const filtered = (db: Db, scope: Scope, filter: Filter) => {
  let query = inScope(db, scope).where(
    matchesWords(filter.keyword, [sql.ref('projects.nameKey'), sql.ref('projects.pjtId')]),
  );
  if (filter.prodTypeList !== undefined) query = query.where('projects.prodType', 'in', filter.prodTypeList);
  if (filter.devStatCdList !== undefined)
    query = query.where('projects.devStatCd', 'in', filter.devStatCdList);
  if (filter.idList !== undefined) query = query.where('projects.pjtId', 'in', filter.idList);
  if (filter.view === 'mine') query = query.where('projects.ownerId', '=', scope.userId);
  if (filter.view === 'noTestDevice') query = query.where(devices('testDevices'), '=', 0);
  return query;
};

const withDetails = (query: ReturnType<typeof inScope>) =>
  query
    .innerJoin('users', 'users.userId', 'projects.ownerId')
    .select([
      'projects.pjtId',
      'projects.mnId',
      'projects.pjtNm',
      'projects.prodType',
      'projects.devStatCd',
      'projects.stateDt',
      'projects.dsc',
      'projects.ownerId',
      'projects.crtr',
      'projects.crtDt',
      'projects.chgr',
      'projects.chgDt',
      'projects.setupId',
      'projects.vid',
      'projects.dvcPrflId',
      'projects.catalogDispNm',
      'projects.version',
      ownerName.as('ownerNm'),
      devices('testDevices').as('testDevices'),
      devices('commercialDevices').as('commercialDevices'),
    ]);

const countRows = async (query: ReturnType<typeof inScope>) => {
  const row = await query.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return row.total;
};

const countBy = async <T extends string>(
  query: ReturnType<typeof inScope>,
  column: 'prodType' | 'devStatCd',
  values: readonly T[],
) => {
  const rows = await query
    .select([`projects.${column} as value`, eb => eb.fn.countAll<number>().as('total')])
    .groupBy(`projects.${column}`)
    .execute();
  const totals = new Map<string, number>(rows.map(row => [row.value, row.total]));
  return Object.fromEntries(values.map(value => [value, totals.get(value) ?? 0])) as Record<T, number>;
};

const toProgress = (row: ProjectTaskRow): TaskProgress => ({
  task: row.task,
  done: row.done,
  total: row.total,
  missing: JSON.parse(row.missing) as string[],
});

export const projectQueries = (db: Db) => ({
  ...versionedRows(db, 'projects', ['pjtId']),

  /** by id alone: whether the caller may see it is the policy's decision */
  find: (pjtId: string): Promise<StoredProject | undefined> =>
    withDetails(db.selectFrom('projects').where('projects.pjtId', '=', pjtId)).executeTakeFirst(),

  page: async (scope: Scope, query: ProjectQuery) => {
    const { orderCol, orderKey, page, pageSize } = query;
    const [list, totalCount] = await Promise.all([
      withDetails(filtered(db, scope, query))
        .orderBy(columnOf[orderCol], orderKey)
        .orderBy('projects.pjtId', orderKey)
        .offset((page - 1) * pageSize)
        .limit(pageSize)
        .execute(),
      countRows(filtered(db, scope, query)),
    ]);
    return { list: list as StoredProject[], totalCount };
  },

  counts: async (scope: Scope, filter: Filter): Promise<ProjectCounts> => {
    const { keyword } = filter;
    const [all, mine, noTestDevice, states, types] = await Promise.all([
      countRows(filtered(db, scope, { keyword })),
      countRows(filtered(db, scope, { keyword, view: 'mine' })),
      countRows(filtered(db, scope, { keyword, view: 'noTestDevice' })),
      countBy<ProjectState>(
        filtered(db, scope, { ...filter, devStatCdList: undefined }),
        'devStatCd',
        projectStates,
      ),
      countBy<ProjectType>(
        filtered(db, scope, { ...filter, prodTypeList: undefined }),
        'prodType',
        projectTypes,
      ),
    ]);
    return { all, mine, noTestDevice, states, types };
  },

  add: async (row: ProjectRow, tasks: TaskProgress[]) => {
    await db.insertInto('projects').values(row).execute();
    await db
      .insertInto('projectTasks')
      .values(tasks.map(task => ({ ...task, pjtId: row.pjtId, missing: JSON.stringify(task.missing) })))
      .execute();
  },

  tasks: async (pjtId: string) =>
    (await db.selectFrom('projectTasks').selectAll().where('pjtId', '=', pjtId).execute()).map(toProgress),

  report: async (scope: Scope, page: number, pageSize: number) => {
    const rows = inScope(db, scope).leftJoin('products', 'products.pjtId', 'projects.pjtId');
    const [list, count] = await Promise.all([
      rows
        .select([
          'projects.pjtId',
          'projects.prodType',
          'projects.pjtNm',
          'products.prodNm',
          'products.prodId',
          'products.refProdUuid',
          eb => eb.fn.coalesce('products.testDevices', sql<number>`0`).as('testDevices'),
          eb => eb.fn.coalesce('products.commercialDevices', sql<number>`0`).as('commercialDevices'),
        ])
        .orderBy('projects.nameKey')
        .orderBy('projects.pjtId')
        .orderBy('products.prodId')
        .offset((page - 1) * pageSize)
        .limit(pageSize)
        .execute(),
      rows.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { list: list satisfies ReportRow[], totalCount: count.total };
  },
});
