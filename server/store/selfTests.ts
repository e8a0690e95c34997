import type { SelfTestResultRow } from './rows/certification.ts';
import type { Db } from './tables.ts';

/** Results with the names of their evidence files. */
const shown = (db: Db, pjtId: string) =>
  db
    .selectFrom('selfTestResults')
    .leftJoin('files', 'files.fileId', 'selfTestResults.fileId')
    .selectAll('selfTestResults')
    .select('files.fileNm')
    .where('selfTestResults.pjtId', '=', pjtId);

const open = { completedDt: null, completedBy: null };

export const selfTestQueries = (db: Db) => ({
  /** all results, in any order */
  ofProject: (pjtId: string) => shown(db, pjtId).execute(),

  find: (pjtId: string, itemId: string) =>
    shown(db, pjtId).where('selfTestResults.itemId', '=', itemId).executeTakeFirst(),

  /** results of several projects, without the files, and which of them are complete */
  ofProjects: async (pjtIds: readonly string[]) => {
    const [results, completed] = await Promise.all([
      db.selectFrom('selfTestResults').selectAll().where('pjtId', 'in', pjtIds).execute(),
      db
        .selectFrom('selfTests')
        .select('pjtId')
        .where('pjtId', 'in', pjtIds)
        .where('completedDt', 'is not', null)
        .execute(),
    ]);
    return { results, completed: new Set(completed.map(({ pjtId }) => pjtId)) };
  },

  /** who completed it and when; undefined while it is open */
  completion: async (pjtId: string): Promise<{ completedDt: number; completedBy: string } | undefined> => {
    const row = await db
      .selectFrom('selfTests')
      .selectAll()
      .where('pjtId', '=', pjtId)
      .where('completedDt', 'is not', null)
      .executeTakeFirst();
    return row && { completedDt: row.completedDt ?? 0, completedBy: row.completedBy ?? '' };
  },

  /**
   * writes of one self-test wait for each other until the transaction ends, so that none completes despite an unseen
   * failure
   */
  lockForUpdate: async (pjtId: string) => {
    await db
      .insertInto('selfTests')
      .values({ pjtId, ...open })
      .onConflict(conflict => conflict.column('pjtId').doUpdateSet({ pjtId }))
      .execute();
  },

  setCompletion: async (pjtId: string, completion: { completedDt: number; completedBy: string } | null) => {
    await db
      .updateTable('selfTests')
      .set(completion ?? open)
      .where('pjtId', '=', pjtId)
      .execute();
  },

  save: async (row: SelfTestResultRow) => {
    const { pjtId: _project, itemId: _item, ...change } = row;
    await db
      .insertInto('selfTestResults')
      .values(row)
      .onConflict(conflict => conflict.columns(['pjtId', 'itemId']).doUpdateSet(change))
      .execute();
  },
});

export type StoredTestResult = NonNullable<Awaited<ReturnType<ReturnType<typeof selfTestQueries>['find']>>>;
