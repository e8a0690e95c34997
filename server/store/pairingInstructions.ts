import { sql } from 'kysely';
import type { PairingInstructionQuery } from '../../model/contract/pairingInstructions.ts';
import { likeWords } from './likeWords.ts';
import { createListPlaces, type Stretch } from './listPlaces.ts';
import { countWrite, revisionOf } from './listRevisions.ts';
import type { Scope } from './projects.ts';
import type { Db, PairingInstructionRow, ProjectRow } from './tables.ts';

/** With what its project says about it. */
export type StoredInstruction = PairingInstructionRow &
  Pick<ProjectRow, 'ownerId' | 'setupId'> & { projectNm: string };

type Filter = Pick<PairingInstructionQuery, 'keyword' | 'pjtId' | 'instructionLanguage' | 'state' | 'idList'>;
type Column = Exclude<PairingInstructionQuery['orderCol'], 'instructionName'> | 'nameKey';
type Change = Partial<Omit<PairingInstructionRow, 'instructionId' | 'pjtId' | 'mnId' | 'version'>>;

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
  // the expression keeps SQLite from walking the organization's order in search of one project
  if (pjtId !== undefined)
    query = db
      .selectFrom('pairingInstructions')
      .where('pairingInstructions.pjtId', '=', pjtId)
      .where(sql<boolean>`("pairingInstructions"."mnId" || '') = ${scope.mnId}`)
      .$if(scope.ownOnly, of => of.where('pairingInstructions.pjtId', 'in', mine));
  for (const pattern of likeWords(keyword))
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

type Reading = { column: Column; isDescending: boolean; stretch: Stretch };

/** Keys come from an index alone; only the rows that are shown are read. */
const read = async (db: Db, scope: Scope, filter: Filter, reading: Reading): Promise<StoredInstruction[]> => {
  const { column, stretch } = reading;
  const isDescending = reading.isDescending !== stretch.isBackward;
  const direction = isDescending ? 'desc' : 'asc';
  let keys = filtered(db, scope, filter).select('pairingInstructions.instructionId');
  if (stretch.from !== undefined) {
    const onwards = sql.raw(isDescending ? '<=' : '>=');
    keys = keys.where(
      sql<boolean>`(${sql.ref(`pairingInstructions.${column}`)}, "pairingInstructions"."instructionId") ${onwards} (${sql.join(stretch.from)})`,
    );
  }
  keys = keys
    .orderBy(`pairingInstructions.${column}`, direction)
    .orderBy('pairingInstructions.instructionId', direction)
    .limit(stretch.take)
    .offset(stretch.skip);
  return withProject(db)
    .innerJoin(keys.as('shown'), 'shown.instructionId', 'pairingInstructions.instructionId')
    .orderBy(`pairingInstructions.${column}`, direction)
    .orderBy('pairingInstructions.instructionId', direction)
    .execute();
};

export const pairingInstructionQueries = (db: Db) => {
  const places = createListPlaces();

  const noteWrite = (mnId: string) => countWrite(db, 'pairingInstructions', mnId);

  const count = async (scope: Scope, filter: Filter) => {
    const { total } = await filtered(db, scope, filter)
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  };

  return {
    find: (pjtId: string, instructionId: string): Promise<StoredInstruction | undefined> =>
      withProject(db)
        .where('pairingInstructions.instructionId', '=', instructionId)
        .where('pairingInstructions.pjtId', '=', pjtId)
        .executeTakeFirst(),

    /** keeps others from writing it until the transaction ends */
    hold: async ({ instructionId }: Pick<PairingInstructionRow, 'instructionId'>) => {
      await db
        .updateTable('pairingInstructions')
        .set(eb => ({ version: eb.ref('version') }))
        .where('instructionId', '=', instructionId)
        .execute();
    },

    /** Far pages are quick where a list changes by its own writes only; who owns a project changes without one. */
    page: async (scope: Scope, query: PairingInstructionQuery) => {
      const { orderCol, orderKey, page, pageSize, keyword, pjtId, instructionLanguage, state, idList } =
        query;
      const filter = { keyword, pjtId, instructionLanguage, state, idList };
      const column = columnOf(orderCol);
      const isDescending = orderKey === 'desc';
      const offset = (page - 1) * pageSize;
      // names of projects are searched too, and a renamed project is no write to this list
      if (scope.ownOnly || keyword !== undefined) {
        const stretch = { from: undefined, isBackward: false, skip: offset, take: pageSize };
        const [list, totalCount] = await Promise.all([
          read(db, scope, filter, { column, isDescending, stretch }),
          count(scope, filter),
        ]);
        return { list, totalCount };
      }
      return places.page({
        name: JSON.stringify([scope.mnId, column, orderKey, filter]),
        revision: await revisionOf(db, 'pairingInstructions', scope.mnId),
        offset,
        limit: pageSize,
        count: () => count(scope, filter),
        read: stretch => read(db, scope, filter, { column, isDescending, stretch }),
        keyOf: row => [row[column], row.instructionId],
      });
    },

    add: async (row: PairingInstructionRow) => {
      await db.insertInto('pairingInstructions').values(row).execute();
      await noteWrite(row.mnId);
    },

    /** false when the version has moved on, or it is gone */
    change: async (
      { instructionId, mnId }: Pick<PairingInstructionRow, 'instructionId' | 'mnId'>,
      version: number,
      change: Change,
    ) => {
      const { numUpdatedRows } = await db
        .updateTable('pairingInstructions')
        .set({ ...change, version: version + 1 })
        .where('instructionId', '=', instructionId)
        .where('version', '=', version)
        .executeTakeFirst();
      if (numUpdatedRows === 1n) await noteWrite(mnId);
      return numUpdatedRows === 1n;
    },

    remove: async (
      { instructionId, mnId }: Pick<PairingInstructionRow, 'instructionId' | 'mnId'>,
      version: number,
    ) => {
      const { numDeletedRows } = await db
        .deleteFrom('pairingInstructions')
        .where('instructionId', '=', instructionId)
        .where('version', '=', version)
        .executeTakeFirst();
      if (numDeletedRows === 1n) await noteWrite(mnId);
      return numDeletedRows === 1n;
    },

    /** an instruction has gone with its project */
    noteWrite,
  };
};
