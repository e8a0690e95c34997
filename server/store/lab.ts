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

/** What the connector lab sent, of each connector the newest. */
export const labQueries = (db: Db) => {
  const newestFirst = (connectorId: string) =>
    db
      .selectFrom('labSends')
      .where('connectorId', '=', connectorId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc');

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

    /** the newest of a request that was answered as it should be */
    lastGood: (connectorId: string, request: LabRequestName) =>
      newestFirst(connectorId)
        .selectAll()
        .where('request', '=', request)
        .where('status', '=', 200)
        .where('problemCount', '=', 0)
        .limit(1)
        .executeTakeFirst(),

    /** adds one and removes what is too old */
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
        .where(older =>
          older.or([
            older('at', '<', oldest.at),
            older.and([older('at', '=', oldest.at), older('id', '<', oldest.id)]),
          ]),
        )
        .execute();
    },

    /** how many there were */
    clear: async (connectorId: string): Promise<number> => {
      const { numDeletedRows } = await db
        .deleteFrom('labSends')
        .where('connectorId', '=', connectorId)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    /** of connectors that are gone; not while their organization can restore something */
    forgetOrphans: async (now: number) => {
      await db
        .deleteFrom('labSends')
        .where('connectorId', 'not in', db.selectFrom('connectors').select('id'))
        .where('mnId', 'not in', db.selectFrom('deletedRecords').select('mnId').where('expiryDt', '>', now))
        .execute();
    },
  };
};
