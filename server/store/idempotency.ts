import { compileOnce } from './compileOnce.ts';
import type { IdempotencyRow } from './rows/idempotency.ts';
import type { Db } from './tables.ts';

type Key = Pick<IdempotencyRow, 'userId' | 'key'>;
type Content = Pick<IdempotencyRow, 'status' | 'body' | 'etag'>;
type Deletion = Pick<IdempotencyRow, 'deletionId'>;

/** One statement must not take long, because each has a limit of time. */
export const KEYS_AT_ONCE = 1000;

const insertKey = compileOnce(
  (db, { userId, key, requestHash, status, body, etag, deletionId, crtDt }: IdempotencyRow) =>
    db
      .insertInto('idempotency')
      .values({ userId, key, requestHash, status, body, etag, deletionId, crtDt })
      .onConflict(conflict => conflict.columns(['userId', 'key']).doNothing()),
);

const findResponse = compileOnce((db, { userId, key }: Key) =>
  db
    .selectFrom('idempotency')
    .select(['requestHash', 'status', 'body', 'etag', 'deletionId'])
    .where('userId', '=', userId)
    .where('key', '=', key),
);

const storeResponse = compileOnce(
  (db, { userId, key, status, body, etag, deletionId }: Key & Content & Deletion) =>
    db
      .updateTable('idempotency')
      .set({ status, body, etag, deletionId })
      .where('userId', '=', userId)
      .where('key', '=', key),
);

export const idempotencyQueries = (db: Db) => ({
  /**
   * returns false if the key exists, because another request came first. On PostgreSQL this waits for that request to
   * end.
   */
  claim: async (row: IdempotencyRow) => (await insertKey(db, row)).numAffectedRows === 1n,

  find: async (userId: string, key: string) => (await findResponse(db, { userId, key })).rows[0],

  storeResponse: async (
    userId: string,
    key: string,
    { deletionId = null, ...content }: Content & Partial<Deletion>,
  ) => {
    await storeResponse(db, { userId, key, deletionId, ...content });
  },

  /** for a failed write: it can be retried */
  release: async (userId: string, key: string) => {
    await db.deleteFrom('idempotency').where('userId', '=', userId).where('key', '=', key).execute();
  },

  /** Forgets up to KEYS_AT_ONCE keys; returns their number. */
  forgetBefore: async (time: number): Promise<number> => {
    const some = db
      .selectFrom('idempotency')
      .select(['userId', 'key'])
      .where('crtDt', '<', time)
      .orderBy('crtDt')
      .limit(KEYS_AT_ONCE);
    const { numDeletedRows } = await db
      .deleteFrom('idempotency')
      .where(eb => eb(eb.refTuple('userId', 'key'), 'in', some.$asTuple('userId', 'key')))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
});
