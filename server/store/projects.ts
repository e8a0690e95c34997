import { type Selectable, sql } from 'kysely';
import {
  projectStates,
  type ProjectCounts,
  type ProjectQuery,
  type ProjectType,
  type ReportQuery,
  type TaskProgress,
} from '../../model/contract/projects.ts';
import { isPostgres } from './engine.ts';
import {
  inShownOrder,
  isCheaperToCollect,
  type Order,
  shownKeys,
  type Sorted,
  withoutSortValue,
} from './keysetList.ts';
import { listRevisionOf } from './listRevisions.ts';
import { createPageCache, type KeysetRange } from './pageCache.ts';
import {
  countsOf,
  indexedProjects,
  type ProjectFilter,
  readFacets,
  scopeConditions,
  searchedColumns,
  type ProjectFacets,
  totalOf,
} from './projectFacets.ts';
import { createRevisionCache } from './revisionCache.ts';
import { addProject, type NewProject } from './newProject.ts';
import { readProjectReport } from './projectReport.ts';
import type { ProjectTaskRow } from './rows/projects.ts';
import { holdsWords, wordsOf } from './search.ts';
import type { Scope } from './scope.ts';
import { findProject, projectColumns as columns, type StoredProject } from './storedProject.ts';
import type { Db, Tables } from './tables.ts';
import { versionedRows } from './versionedRows.ts';

export type { StoredProject } from './storedProject.ts';

type ProjectRow = Selectable<Tables['projects']>;

const column = (name: keyof ProjectRow) => sql.ref(`projects.${name}`);

/** Life-cycle order, not alphabetical; must equal the expression of the index. */
const stateRank = sql`(case "projects"."devStatCd" when 'DEVELOP' then 0 when 'DEPLOYED_TO_TEST' then 1 when 'PUBLISH_REQUEST' then 2 else 3 end)`;

// each has an index that starts with the organization and ends with the ID
const columnOf = {
  pjtNm: column('nameKey'),
  prodType: column('prodType'),
  devStatCd: stateRank,
  ownerNm: column('ownerNm'),
  testDevices: column('testDevices'),
  commercialDevices: column('commercialDevices'),
  crtDt: column('crtDt'),
  chgDt: column('chgDt'),
} satisfies Record<ProjectQuery['orderCol'], unknown>;

/**
 * With `inOrder`, rows come from the index of the order, so that of a filter must not be used: `+` prevents it on
 * SQLite.
 */
const filterConditions = (db: Db, scope: Scope, filter: ProjectFilter, inOrder = false) => {
  const hidden = inOrder && !isPostgres(db) ? sql`+` : sql``;
  const { keyword, prodTypeList, devStatCdList, idList, view } = filter;
  return [
    ...scopeConditions(scope, hidden),
    ...holdsWords(db, wordsOf(keyword), searchedColumns(db), { isRowByRow: inOrder }),
    ...(prodTypeList === undefined
      ? []
      : [sql`${hidden}${column('prodType')} in (${sql.join(prodTypeList)})`]),
    ...(devStatCdList === undefined
      ? []
      : [
          sql`${hidden}${stateRank} in (${sql.join(devStatCdList.map(state => projectStates.indexOf(state)))})`,
        ]),
    ...(idList === undefined ? [] : [sql`${column('pjtId')} in (${sql.join(idList)})`]),
    ...(view === 'mine' ? [sql`${hidden}${column('ownerId')} = ${scope.userId}`] : []),
    ...(view === 'noTestDevice' ? [sql`${hidden}${column('testDevices')} = 0`] : []),
  ];
};

const toProgress = (row: ProjectTaskRow): TaskProgress => ({
  task: row.task,
  done: row.done,
  total: row.total,
  missing: JSON.parse(row.missing) as string[],
});

type Reading = {
  scope: Scope;
  filter: ProjectFilter;
  counted: ProjectFacets;
  matches: number;
  order: Order;
  range: KeysetRange;
};

export const projectQueries = (db: Db) => {
  const pages = createPageCache();
  const facetCache = createRevisionCache<ProjectFacets>();

  const facetsOf = (scope: Scope, revision: number, keyword: string | undefined) => {
    const words = wordsOf(keyword);
    const name = JSON.stringify([scope.mnId, scope.userId, scope.ownOnly, words]);
    return facetCache.get(name, revision, () => readFacets(db, scope, words));
  };

  const countIds = async (scope: Scope, filter: ProjectFilter) => {
    const conditions = sql.join(filterConditions(db, scope, filter), sql` and `);
    const { rows } = await sql<{
      total: number;
    }>`select count(*) as "total" from "projects" where ${conditions}`.execute(db);
    return rows[0]?.total ?? 0;
  };

  const read = async ({ scope, filter, counted, matches, order, range }: Reading) => {
    const isCollected =
      filter.idList !== undefined || isCheaperToCollect({ matches, all: counted.all }, range);
    const words = wordsOf(filter.keyword);
    const source = isCollected && counted.isIndexed ? indexedProjects(db, scope.mnId, words) : undefined;
    const { rows } = await sql<Sorted<StoredProject>>`${shownKeys({
      source: source ?? sql`"projects"`,
      where: filterConditions(db, scope, filter, !isCollected),
      order,
      range,
      isCollected,
    })}
      select ${sql.join(columns.map(column))}, "shown"."value" as "sortValue"
        from "shown" inner join "projects" on "projects"."pjtId" = "shown"."id"
        ${inShownOrder(order, range)}`.execute(db);
    return rows;
  };

  return {
    ...versionedRows(db, 'projects'),

    /** by ID alone: the policy decides whether the caller can see it */
    find: (pjtId: string) => findProject(db, pjtId),

    page: async (scope: Scope, { orderCol, orderKey, page, pageSize, ...filter }: ProjectQuery) => {
      const revision = await listRevisionOf(db, 'projects', scope.mnId);
      const counted = await facetsOf(scope, revision, filter.keyword);
      const order = { value: columnOf[orderCol], id: column('pjtId'), isDescending: orderKey === 'desc' };
      const isOnesOwn = scope.ownOnly || filter.view === 'mine';
      const found = await pages.page({
        name: JSON.stringify([scope.mnId, isOnesOwn && scope.userId, orderCol, orderKey, filter]),
        revision,
        offset: (page - 1) * pageSize,
        limit: pageSize,
        count: async () =>
          filter.idList === undefined ? totalOf(counted, filter) : { total: await countIds(scope, filter) },
        read: (range, matches) => read({ scope, filter, counted, matches, order, range }),
        keyOf: row => [row.sortValue, row.pjtId],
      });
      return { ...found, list: found.list.map(withoutSortValue) };
    },

    counts: async (scope: Scope, filter: ProjectFilter): Promise<ProjectCounts> => {
      const revision = await listRevisionOf(db, 'projects', scope.mnId);
      return countsOf(await facetsOf(scope, revision, filter.keyword), filter);
    },

    /** those of these lower-case names that a project of the scope has */
    namesTaken: async ({ mnId, userId, ownOnly }: Scope, names: readonly string[]): Promise<Set<string>> => {
      const keys = names.map(name => name.toLowerCase());
      let query = db
        .selectFrom('projects')
        .select('nameKey')
        .where('mnId', '=', mnId)
        .where('nameKey', 'in', keys);
      if (ownOnly) query = query.where('ownerId', '=', userId);
      return new Set((await query.execute()).map(({ nameKey }) => nameKey));
    },

    add: (row: NewProject, tasks: readonly TaskProgress[]) => addProject(db, row, tasks),

    saveTask: async (pjtId: string, { task, missing, ...counts }: TaskProgress) => {
      const progress = { ...counts, missing: JSON.stringify(missing) };
      await db
        .insertInto('projectTasks')
        .values({ pjtId, task, ...progress })
        .onConflict(conflict => conflict.columns(['pjtId', 'task']).doUpdateSet(progress))
        .execute();
    },

    saveVid: async (pjtId: string, vid: string | null) => {
      await db
        .updateTable('projects')
        .set({ vid })
        .where('pjtId', '=', pjtId)
        .where('vid', 'is distinct from', vid)
        .execute();
    },

    tasks: async (pjtId: string) =>
      (await db.selectFrom('projectTasks').selectAll().where('pjtId', '=', pjtId).execute()).map(toProgress),

    report: (scope: Scope, types: readonly ProjectType[], query: ReportQuery) =>
      readProjectReport(db, scope, types, query),
  };
};
