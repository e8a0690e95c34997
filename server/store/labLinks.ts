import { isPostgres } from './engine.ts';
import type { LabLinkRow } from './rows/lab.ts';
import type { Db } from './tables.ts';

type Account = Pick<LabLinkRow, 'tokens' | 'linkedDt' | 'expiryDt'>;

/** The account that the lab has linked, one per connector. */
export const labLinkQueries = (db: Db) => ({
  find: (connectorId: string): Promise<LabLinkRow | undefined> =>
    db.selectFrom('labLinks').selectAll().where('connectorId', '=', connectorId).executeTakeFirst(),

  /** Adds it without an account, or starts it again; an account that is already linked is kept. */
  start: async ({ connectorId, mnId, ...columns }: Omit<LabLinkRow, keyof Account>) => {
    await db
      .insertInto('labLinks')
      .values({ connectorId, mnId, ...columns, tokens: null, linkedDt: null, expiryDt: null })
      .onConflict(conflict => conflict.column('connectorId').doUpdateSet(columns))
      .execute();
  },

  /** nobody else can write it until the transaction ends */
  findToChange: (connectorId: string): Promise<LabLinkRow | undefined> => {
    const query = db.selectFrom('labLinks').selectAll().where('connectorId', '=', connectorId);
    // on SQLite nobody else can write anyway
    return (isPostgres(db) ? query.forUpdate() : query).executeTakeFirst();
  },

  change: async (connectorId: string, columns: Partial<Account> & Pick<LabLinkRow, 'steps'>) => {
    await db.updateTable('labLinks').set(columns).where('connectorId', '=', connectorId).execute();
  },

  /** returns false if the state has just been used or replaced */
  takeState: async (connectorId: string, stateHash: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('labLinks')
      .set({ stateHash: null, stateExpiry: null, authorizationUrl: null })
      .where('connectorId', '=', connectorId)
      .where('stateHash', '=', stateHash)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** whether there was one */
  remove: async (connectorId: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('labLinks')
      .where('connectorId', '=', connectorId)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },

  /** of deleted connectors, unless their organization can still restore something */
  forgetOrphans: async (now: number) => {
    await db
      .deleteFrom('labLinks')
      .where('connectorId', 'not in', db.selectFrom('connectors').select('id'))
      .where('mnId', 'not in', db.selectFrom('deletedRecords').select('mnId').where('expiryDt', '>', now))
      .execute();
  },
});
