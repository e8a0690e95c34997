import { type LabRequestName, MAX_LAB_HISTORY } from '../../model/contract/lab.ts';
import type { LabSendRow } from './rows/lab.ts';
import type { Db } from './tables.ts';

const listed = [
  'id',
  'request',
  'target',
  'at',
  'sentBy',
  'duration',
  'status',
  'fault',
  'problemCount',
] as const satisfies readonly (keyof LabSendRow)[];

/** Requests of the connector lab; only the newest ones of each connector are kept. */
export const labQueries = (db: Db) => {
  const newestFirst = (connectorId: string) =>
    db
      .selectFrom('labSends')
      .where('connectorId', '=', connectorId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc');

  const newestGood = (connectorId: string, request: LabRequestName) =>
    newestFirst(connectorId)
      .where('request', '=', request)
      .where('status', '=', 200)
      .where('problemCount', '=', 0)
      .limit(1);

  return {
    /** without bodies */
    history: (connectorId: string) =>
      newestFirst(connectorId).select(listed).limit(MAX_LAB_HISTORY).execute(),

    find: (connectorId: string, id: string) =>
      db
        .selectFrom('labSends')
        .selectAll()
        .where('connectorId', '=', connectorId)
        .where('id', '=', id)
        .executeTakeFirst(),

    /** the newest one of a request whose response was valid */
    lastGood: (connectorId: string, request: LabRequestName) =>
      newestGood(connectorId, request).selectAll().executeTakeFirst(),

    /**
     * adds one, and removes the oldest ones beyond the limit, except the last valid discovery, whose device is used in
     * the next requests
     */
    add: async (row: LabSendRow) => {
      await db.insertInto('labSends').values(row).execute();
      const { connectorId } = row;
      const oldest = await newestFirst(connectorId)
        .select(['at', 'id'])
        .offset(MAX_LAB_HISTORY - 1)
        .limit(1)
        .executeTakeFirst();
      if (oldest === undefined) return;
      await db
        .deleteFrom('labSends')
        .where('connectorId', '=', connectorId)
        .where('id', 'not in', newestGood(connectorId, 'DISCOVERY').select('id'))
        .where(older =>
          older.or([
            older('at', '<', oldest.at),
            older.and([older('at', '=', oldest.at), older('id', '<', oldest.id)]),
          ]),
        )
        .execute();
    },

    /** returns the number of removed ones */
    clear: async (connectorId: string): Promise<number> => {
      const { numDeletedRows } = await db
        .deleteFrom('labSends')
        .where('connectorId', '=', connectorId)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    /** of deleted connectors, unless their organization can still restore something */
    forgetOrphans: async (now: number) => {
      await db
        .deleteFrom('labSends')
        .where('connectorId', 'not in', db.selectFrom('connectors').select('id'))
        .where('mnId', 'not in', db.selectFrom('deletedRecords').select('mnId').where('expiryDt', '>', now))
        .execute();
    },
  };
};
