import { sql } from 'kysely';
import type {
  ProjectCounts,
  ProjectQuery,
  ProjectState,
  ProjectType,
} from '../../model/contract/projects.ts';
import { projectStates, projectTypes } from '../../model/contract/projects.ts';
import { newline } from './engine.ts';
import { facetTotals } from './listRevisions.ts';
import { MAX_COUNTED, type Total } from './pageCache.ts';
import type { Scope } from './scope.ts';
import { holdsWords, indexedRows } from './search.ts';
import type { Db } from './tables.ts';

export type ProjectFilter = Partial<
  Pick<ProjectQuery, 'keyword' | 'prodTypeList' | 'devStatCdList' | 'view' | 'idList'>
>;

type Facet = {
  prodType: ProjectType;
  devStatCd: ProjectState;
  isWithoutTestDevice: boolean;
  isMine: boolean;
  total: number;
};

/** The number of projects with the words, by all filter columns: the counts of list, tabs and facets derive from it. */
export type ProjectFacets = {
  facets: Facet[];
  isCapped: boolean;
  /** in the whole organization, without words */
  all: number;
  /** an index was used, which has all projects with the words */
  isIndexed: boolean;
};

export const searchedColumns = (db: Db) => {
  const [name, id] = [sql`"projects"."nameKey"`, sql`"projects"."pjtId"`];
  return { name, id, indexed: sql`(${name} || ${newline(db)} || ${id})` };
};

/** The projects of a scope, for queries that read the table. */
export const scopeConditions = ({ mnId, userId, ownOnly }: Scope, hidden = sql``) => [
  sql`"projects"."mnId" = ${mnId}`,
  ...(ownOnly ? [sql`${hidden}"projects"."ownerId" = ${userId}`] : []),
];

/** Projects with the words, found by SQLite's index; undefined if there is none. */
export const indexedProjects = (db: Db, mnId: string, words: readonly string[]) => {
  const rows = indexedRows(db, 'projects', words, MAX_COUNTED + 1);
  return (
    rows &&
    sql`(${rows}) as "indexed" cross join "searchRows" on "searchRows"."id" = "indexed"."id"
      and "searchRows"."mnId" = ${mnId} cross join "projects" on "projects"."pjtId" = "searchRows"."key"`
  );
};

const storedFacets = async (db: Db, { mnId, userId, ownOnly }: Scope) => {
  const [everybodys, mine] = await Promise.all([
    facetTotals(db, 'projects', mnId),
    facetTotals(db, 'projects', mnId, userId),
  ]);
  const ofMine = new Map(mine.map(({ facet, total }) => [facet, total]));
  const facets = everybodys.flatMap(({ facet, total }) => {
    const [prodType, devStatCd, has] = facet.split(' ') as [ProjectType, ProjectState, string];
    const own = ofMine.get(facet) ?? 0;
    const one = { prodType, devStatCd, isWithoutTestDevice: has === '0' };
    return [
      { ...one, isMine: true, total: own },
      { ...one, isMine: false, total: ownOnly ? 0 : total - own },
    ];
  });
  return { facets, all: everybodys.reduce((sum, { total }) => sum + total, 0) };
};

type Counted = {
  prodType: ProjectType;
  devStatCd: ProjectState;
  isWithoutTestDevice: number;
  isMine: number;
  total: number;
};

const countMatches = async (db: Db, scope: Scope, words: readonly string[]) => {
  const rows = indexedRows(db, 'projects', words, MAX_COUNTED + 1);
  let isIndexed = false;
  if (rows !== undefined) {
    const { rows: found } = await sql<{ total: number }>`select count(*) as "total" from (${rows})`.execute(
      db,
    );
    isIndexed = (found[0]?.total ?? 0) <= MAX_COUNTED;
  }
  const source = (isIndexed ? indexedProjects(db, scope.mnId, words) : undefined) ?? sql`"projects"`;
  const conditions = [...scopeConditions(scope), ...holdsWords(db, words, searchedColumns(db))];
  const { rows: counted } = await sql<Counted>`
    select "prodType", "devStatCd", "isWithoutTestDevice", "isMine", count(*) as "total" from (
      select "projects"."prodType", "projects"."devStatCd",
        case when "projects"."testDevices" = 0 then 1 else 0 end as "isWithoutTestDevice",
        case when "projects"."ownerId" = ${scope.userId} then 1 else 0 end as "isMine"
        from ${source} where ${sql.join(conditions, sql` and `)} limit ${MAX_COUNTED + 1}
    ) as "matches" group by 1, 2, 3, 4`.execute(db);
  const facets = counted.map(row => ({
    ...row,
    isWithoutTestDevice: row.isWithoutTestDevice === 1,
    isMine: row.isMine === 1,
  }));
  return { facets, isIndexed, isCapped: facets.reduce((sum, { total }) => sum + total, 0) > MAX_COUNTED };
};

export const readFacets = async (db: Db, scope: Scope, words: readonly string[]): Promise<ProjectFacets> => {
  const kept = await storedFacets(db, scope);
  if (words.length === 0) return { ...kept, isCapped: false, isIndexed: true };
  return { ...(await countMatches(db, scope, words)), all: kept.all };
};

const isCounted = (facet: Facet, { prodTypeList, devStatCdList, view }: ProjectFilter) =>
  (prodTypeList === undefined || prodTypeList.includes(facet.prodType)) &&
  (devStatCdList === undefined || devStatCdList.includes(facet.devStatCd)) &&
  (view !== 'mine' || facet.isMine) &&
  (view !== 'noTestDevice' || facet.isWithoutTestDevice);

export const totalOf = ({ facets, isCapped }: ProjectFacets, filter: ProjectFilter): Total => {
  const total = facets.filter(facet => isCounted(facet, filter)).reduce((sum, facet) => sum + facet.total, 0);
  return { total: Math.min(total, isCapped ? MAX_COUNTED : Infinity), isCapped };
};

/** States and types are counted with all filters except their own, views only with the words. */
export const countsOf = (counted: ProjectFacets, filter: ProjectFilter): ProjectCounts => {
  const count = (other: ProjectFilter) => totalOf(counted, other).total;
  const by = <T extends string>(values: readonly T[], narrowed: (value: T) => ProjectFilter) =>
    Object.fromEntries(values.map(value => [value, count({ ...filter, ...narrowed(value) })])) as Record<
      T,
      number
    >;
  return {
    all: count({}),
    mine: count({ view: 'mine' }),
    noTestDevice: count({ view: 'noTestDevice' }),
    states: by(projectStates, state => ({ devStatCdList: [state] })),
    types: by(projectTypes, type => ({ prodTypeList: [type] })),
    ...(counted.isCapped && { isCapped: true }),
  };
};
