import type { Db, ScenarioRow } from './tables.ts';

type Question = { mnId: string; dvcPrflId?: string | undefined; page: number; pageSize: number };

const filtered = (db: Db, { mnId, dvcPrflId }: Pick<Question, 'mnId' | 'dvcPrflId'>) => {
  const query = db.selectFrom('scenarios').where('mnId', '=', mnId);
  return dvcPrflId === undefined ? query : query.where('dvcPrflId', '=', dvcPrflId);
};

export const scenarioQueries = (db: Db) => ({
  /** a scenario of this organization */
  find: (mnId: string, scenarioId: string): Promise<ScenarioRow | undefined> =>
    filtered(db, { mnId }).selectAll().where('scenarioId', '=', scenarioId).executeTakeFirst(),

  /** keeps others from writing it until the transaction ends */
  hold: async ({ mnId, scenarioId }: ScenarioRow) => {
    await db
      .updateTable('scenarios')
      .set(eb => ({ version: eb.ref('version') }))
      .where('mnId', '=', mnId)
      .where('scenarioId', '=', scenarioId)
      .execute();
  },

  page: async ({ page, pageSize, ...filter }: Question) => {
    const [list, count] = await Promise.all([
      filtered(db, filter)
        .selectAll()
        .orderBy('nameKey')
        .orderBy('scenarioId')
        .offset((page - 1) * pageSize)
        .limit(pageSize)
        .execute(),
      filtered(db, filter)
        .select(eb => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return { list, totalCount: count.total };
  },

  add: async (row: Omit<ScenarioRow, 'nameKey'>) => {
    await db
      .insertInto('scenarios')
      .values({ ...row, nameKey: row.name.toLowerCase() })
      .execute();
  },

  /** false when the version has moved on, or it is gone */
  remove: async ({ mnId, scenarioId }: ScenarioRow, version: number) => {
    const { numDeletedRows } = await db
      .deleteFrom('scenarios')
      .where('mnId', '=', mnId)
      .where('scenarioId', '=', scenarioId)
      .where('version', '=', version)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },
});
