import { type JoinRequest, MAX_JOIN_REQUESTS } from '../../model/contract/joinRequests.ts';
import type { JoinRequestRow } from './rows/people.ts';
import type { Db } from './tables.ts';

export const joinRequestQueries = (db: Db) => ({
  /** of a user, newest first */
  ofUser: (userId: string): Promise<JoinRequest[]> =>
    db
      .selectFrom('joinRequests as r')
      .innerJoin('organizations as o', 'o.mnId', 'r.mnId')
      .select(['r.requestId', 'r.mnId', 'o.mnNm', 'r.role', 'r.status', 'r.reason', 'r.crtDt', 'r.chgDt'])
      .where('r.userId', '=', userId)
      .orderBy('r.crtDt', 'desc')
      .orderBy('r.requestId')
      .limit(MAX_JOIN_REQUESTS)
      .execute(),

  /** of a user */
  findOwn: (userId: string, requestId: string) =>
    db
      .selectFrom('joinRequests')
      .selectAll()
      .where('requestId', '=', requestId)
      .where('userId', '=', userId)
      .executeTakeFirst(),

  /** with name and email address of the requester */
  find: (mnId: string, requestId: string) =>
    db
      .selectFrom('joinRequests as r')
      .innerJoin('users as u', 'u.userId', 'r.userId')
      .selectAll('r')
      .select(eb => [eb(eb('u.givenName', '||', ' '), '||', eb.ref('u.familyName')).as('userNm'), 'u.email'])
      .where('r.mnId', '=', mnId)
      .where('r.requestId', '=', requestId)
      .executeTakeFirst(),

  isWaiting: async (mnId: string, userId: string) =>
    (await db
      .selectFrom('joinRequests')
      .select('requestId')
      .where('mnId', '=', mnId)
      .where('userId', '=', userId)
      .where('status', '=', 'PENDING')
      .executeTakeFirst()) !== undefined,

  add: async (row: JoinRequestRow) => {
    await db.insertInto('joinRequests').values(row).execute();
  },

  /** withdraws the pending requests of a user, in all organizations, and returns them */
  withdrawAll: (userId: string, columns: Pick<JoinRequestRow, 'chgr' | 'chgDt'>) =>
    db
      .updateTable('joinRequests')
      .set(eb => ({ ...columns, status: 'WITHDRAWN', version: eb('version', '+', 1) }))
      .where('userId', '=', userId)
      .where('status', '=', 'PENDING')
      .returning(['mnId', 'requestId'])
      .execute(),

  /** returns false if it no longer has this version */
  change: async (
    requestId: string,
    version: number,
    columns: Pick<JoinRequestRow, 'status' | 'reason' | 'chgr' | 'chgDt'>,
  ) => {
    const result = await db
      .updateTable('joinRequests')
      .set({ ...columns, version: version + 1 })
      .where('requestId', '=', requestId)
      .where('version', '=', version)
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  },
});

export type FoundJoinRequest = NonNullable<
  Awaited<ReturnType<ReturnType<typeof joinRequestQueries>['find']>>
>;
