import type { LabLinkRow } from './rows/lab.ts';
import type { Db } from './tables.ts';

/** The account that the lab has linked, one per connector. */
export const labLinkQueries = (db: Db) => ({
  find: (connectorId: string): Promise<LabLinkRow | undefined> =>
    db.selectFrom('labLinks').selectAll().where('connectorId', '=', connectorId).executeTakeFirst(),

  /** adds it, or replaces the previous one */
  save: async (row: LabLinkRow) => {
    const { connectorId: _id, ...columns } = row;
    await db
      .insertInto('labLinks')
      .values(row)
      .onConflict(conflict => conflict.column('connectorId').doUpdateSet(columns))
      .execute();
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
