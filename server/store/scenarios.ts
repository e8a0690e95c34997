import { sql } from 'kysely';
import { countUpTo, withTotal } from './countUpTo.ts';
import type { ScenarioRow } from './rows/devices.ts';
import { isVisibleScenario, type Scope } from './scope.ts';
import { matchesWords } from './search.ts';
import type { Db } from './tables.ts';
import { versionedRows } from './versionedRows.ts';

type Filter = { keyword?: string | undefined; dvcPrflId?: string | undefined };

/** Recorded steps of test devices. */
export const scenarioQueries = (db: Db) => {
  const visible = (scope: Scope) =>
    db.selectFrom('scenarios').where('mnId', '=', scope.mnId).where(isVisibleScenario(scope));

  const matching = (scope: Scope, { keyword, dvcPrflId }: Filter) => {
    const query = visible(scope).where(matchesWords(keyword, [sql.ref('nameKey')]));
    return dvcPrflId === undefined ? query : query.where('dvcPrflId', '=', dvcPrflId);
  };

  return {
    ...versionedRows(db, 'scenarios'),

    find: (scope: Scope, scenarioId: string): Promise<ScenarioRow | undefined> =>
      visible(scope).selectAll().where('scenarioId', '=', scenarioId).executeTakeFirst(),

    /** by name */
    page: async (
      scope: Scope,
      { page, pageSize, ...filter }: Filter & { page: number; pageSize: number },
    ) => {
      const [list, count] = await Promise.all([
        matching(scope, filter)
          .selectAll()
          .orderBy('nameKey')
          .orderBy('scenarioId')
          .offset((page - 1) * pageSize)
          .limit(pageSize)
          .execute(),
        countUpTo(db, matching(scope, filter)),
      ]);
      return withTotal(list, count);
    },

    add: async (row: ScenarioRow) => {
      await db.insertInto('scenarios').values(row).execute();
    },
  };
};
