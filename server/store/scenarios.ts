import type { ScenarioRow } from './rows/devices.ts';
import type { Db } from './tables.ts';
import { countUpTo, withTotal } from './countUpTo.ts';
import { versionedRows } from './versionedRows.ts';

type Question = { mnId: string; dvcPrflId?: string | undefined; page: number; pageSize: number };

const filtered = (db: Db, { mnId, dvcPrflId }: Pick<Question, 'mnId' | 'dvcPrflId'>) => {
  const query = db.selectFrom('scenarios').where('mnId', '=', mnId);
  return dvcPrflId === undefined ? query : query.where('dvcPrflId', '=', dvcPrflId);
};

export const scenarioQueries = (db: Db) => ({
  ...versionedRows(db, 'scenarios', ['mnId', 'scenarioId']),

  /** a scenario of this organization */
  find: (mnId: string, scenarioId: string): Promise<ScenarioRow | undefined> =>
    filtered(db, { mnId }).selectAll().where('scenarioId', '=', scenarioId).executeTakeFirst(),

  page: async ({ page, pageSize, ...filter }: Question) => {
    const [list, count] = await Promise.all([
      filtered(db, filter)
        .selectAll()
        .orderBy('nameKey')
        .orderBy('scenarioId')
        .offset((page - 1) * pageSize)
        .limit(pageSize)
        .execute(),
      countUpTo(db, filtered(db, filter)),
    ]);
    return withTotal(list, count);
  },

  add: async (row: Omit<ScenarioRow, 'nameKey'>) => {
    await db
      .insertInto('scenarios')
      .values({ ...row, nameKey: row.name.toLowerCase() })
      .execute();
  },
});
