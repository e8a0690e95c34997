import type { IdempotencyRow } from './rows/idempotency.ts';
import type { Db } from './tables.ts';

export const idempotencyQueries = (db: Db) => ({
  /** false when the key exists: another request had it first. On PostgreSQL this waits for that request to end. */
  claim: async (row: IdempotencyRow) => {
    const result = await db
      .insertInto('idempotency')
      .values(row)
      .onConflict(conflict => conflict.columns(['userId', 'key']).doNothing())
      .executeTakeFirst();
    return result.numInsertedOrUpdatedRows === 1n;
  },

  find: (userId: string, key: string) =>
    db
      .selectFrom('idempotency')
      .selectAll()
      .where('userId', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst(),

  answer: async (userId: string, key: string, answer: Pick<IdempotencyRow, 'status' | 'body' | 'etag'>) => {
    await db
      .updateTable('idempotency')
      .set(answer)
      .where('userId', '=', userId)
      .where('key', '=', key)
      .execute();
  },

  forgetBefore: async (time: number) => {
    await db.deleteFrom('idempotency').where('crtDt', '<', time).execute();
  },
});
