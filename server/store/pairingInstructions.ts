import { sql } from 'kysely';
import type { PairingInstructionQuery } from '../../model/contract/pairingInstructions.ts';
import { requestedPage } from '../../model/contract/query.ts';
import { likePatterns } from './search.ts';
import { countUpTo } from './countUpTo.ts';
import { createPageCache, type KeysetRange, type Total } from './pageCache.ts';
import { facetTotals, listRevisionOf } from './listRevisions.ts';
import type { Scope } from './scope.ts';
import type { PairingInstructionRow, ProjectRow } from './rows/projects.ts';
import type { Db } from './tables.ts';
import { versionedRows } from './versionedRows.ts';

/** With the columns of its project. */
export type StoredInstruction = PairingInstructionRow &
  Pick<ProjectRow, 'ownerId' | 'setupId'> & { projectNm: string };

type Filter = Pick<PairingInstructionQuery, 'keyword' | 'pjtId' | 'instructionLanguage' | 'state' | 'idList'>;
type Column = Exclude<PairingInstructionQuery['orderCol'], 'instructionName'> | 'nameKey';

const columnOf = (orderCol: PairingInstructionQuery['orderCol']): Column =>
  orderCol === 'instructionName' ? 'nameKey' : orderCol;

const filtered = (db: Db, scope: Scope, filter: Filter) => {
  const { keyword, pjtId, instructionLanguage, state, idList } = filter;
  const mine = db
    .selectFrom('projects')
    .select('pjtId')
    .where('mnId', '=', scope.mnId)
    .where('ownerId', '=', scope.userId);
  let query = db.selectFrom('pairingInstructions').where('pairingInstructions.mnId', '=', scope.mnId);
  if (scope.ownOnly) query = query.where('pairingInstructions.pjtId', 'in', mine);
  // the expression keeps SQLite from scanning the organization's order for one project
  if (pjtId !== undefined)
    query = db
      .selectFrom('pairingInstructions')
      .where('pairingInstructions.pjtId', '=', pjtId)
      .where(sql<boolean>`("pairingInstructions"."mnId" || '') = ${scope.mnId}`)
      .$if(scope.ownOnly, of => of.where('pairingInstructions.pjtId', 'in', mine));
  for (const pattern of likePatterns(keyword))
    query = query.where(
      sql<boolean>`("pairingInstructions"."nameKey" like ${pattern} escape '\\' or exists (select 1 from "projects" where "projects"."pjtId" = "pairingInstructions"."pjtId" and "projects"."nameKey" like ${pattern} escape '\\'))`,
    );
  if (instructionLanguage !== undefined) query = query.where('instructionLanguage', '=', instructionLanguage);
  if (state !== undefined) query = query.where('state', '=', state);
  return idList === undefined ? query : query.where('instructionId', 'in', idList);
};

const withProject = (db: Db) =>
  db
    .selectFrom('pairingInstructions')
    .innerJoin('projects', 'projects.pjtId', 'pairingInstructions.pjtId')
    .selectAll('pairingInstructions')
    .select(['projects.pjtNm as projectNm', 'projects.ownerId', 'projects.setupId']);

type Reading = { column: Column; isDescending: boolean; range: KeysetRange };

/** Keys come from an index alone; only the returned rows are read. */
const read = async (db: Db, scope: Scope, filter: Filter, reading: Reading): Promise<StoredInstruction[]> => {
  const { column, range } = reading;
  const isDescending = reading.isDescending !== range.isBackward;
  const direction = isDescending ? 'desc' : 'asc';
  let keys = filtered(db, scope, filter).select('pairingInstructions.instructionId');
  if (range.from !== undefined) {
    const onwards = sql.raw(isDescending ? '<=' : '>=');
    keys = keys.where(
      sql<boolean>`(${sql.ref(`pairingInstructions.${column}`)}, "pairingInstructions"."instructionId") ${onwards} (${sql.join(range.from)})`,
    );
  }
  keys = keys
    .orderBy(`pairingInstructions.${column}`, direction)
    .orderBy('pairingInstructions.instructionId', direction)
    .limit(range.take)
    .offset(range.skip);
  return withProject(db)
    .innerJoin(keys.as('shown'), 'shown.instructionId', 'pairingInstructions.instructionId')
    .orderBy(`pairingInstructions.${column}`, direction)
    .orderBy('pairingInstructions.instructionId', direction)
    .execute();
};

export const pairingInstructionQueries = (db: Db) => {
  const pages = createPageCache();
  /** depends on projects, too: their names are searched, and their owners determine who can see what */
  const revisionOf = async (mnId: string) =>
    (await listRevisionOf(db, 'pairingInstructions', mnId)) + (await listRevisionOf(db, 'projects', mnId));

  const count = async (scope: Scope, filter: Filter): Promise<Total> => {
    const { keyword, pjtId, idList, state, instructionLanguage } = filter;
    if (scope.ownOnly || keyword !== undefined || pjtId !== undefined || idList !== undefined)
      return countUpTo(db, filtered(db, scope, filter));
    const totals = await facetTotals(db, 'pairingInstructions', scope.mnId);
    const counted = totals.filter(({ facet }) => {
      const [ofState, ofLanguage] = facet.split(' ');
      return (
        (state === undefined || state === ofState) &&
        (instructionLanguage === undefined || instructionLanguage === ofLanguage)
      );
    });
    return { total: counted.reduce((sum, { total }) => sum + total, 0) };
  };

  return {
    find: (pjtId: string, instructionId: string): Promise<StoredInstruction | undefined> =>
      withProject(db)
        .where('pairingInstructions.instructionId', '=', instructionId)
        .where('pairingInstructions.pjtId', '=', pjtId)
        .executeTakeFirst(),

    ...versionedRows(db, 'pairingInstructions'),

    page: async (scope: Scope, query: PairingInstructionQuery) => {
      const { orderCol, orderKey, keyword, pjtId, instructionLanguage, state, idList } = query;
      const { page, pageSize } = requestedPage(query);
      const filter = { keyword, pjtId, instructionLanguage, state, idList };
      const column = columnOf(orderCol);
      const isDescending = orderKey === 'desc';
      const offset = (page - 1) * pageSize;
      return pages.page({
        name: JSON.stringify([scope.mnId, scope.ownOnly && scope.userId, column, orderKey, filter]),
        revision: await revisionOf(scope.mnId),
        offset,
        limit: pageSize,
        count: () => count(scope, filter),
        read: range => read(db, scope, filter, { column, isDescending, range }),
        keyOf: row => [row[column], row.instructionId],
      });
    },

    ofProject: (pjtId: string) =>
      db
        .selectFrom('pairingInstructions')
        .select(['instructionName', 'instructionText', 'instructionLanguage'])
        .where('pjtId', '=', pjtId)
        .orderBy('nameKey')
        .orderBy('instructionId')
        .execute(),

    add: async (row: PairingInstructionRow) => {
      await db.insertInto('pairingInstructions').values(row).execute();
    },
  };
};
