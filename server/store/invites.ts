import type { InviteRow } from './rows/people.ts';
import type { Db } from './tables.ts';

const SHOWN = 200;

export type RevokedInvite = Pick<InviteRow, 'inviteId' | 'role' | 'email'>;

const usable = (db: Db, tokenHash: string, now: number) =>
  db
    .selectFrom('invites')
    .where('tokenHash', '=', tokenHash)
    .where('acceptedDt', 'is', null)
    .where('revokedDt', 'is', null)
    .where('expiryDt', '>', now);

/** Revokes the pending invitations that a user has created, or those with this role, and returns them. */
export const revokeInvitesOf = (
  db: Db,
  { mnId, userId, role }: Pick<InviteRow, 'mnId'> & { userId: string; role?: InviteRow['role'] },
  now: number,
): Promise<RevokedInvite[]> => {
  const query = db
    .updateTable('invites')
    .set({ revokedDt: now })
    .where('mnId', '=', mnId)
    .where('crtrId', '=', userId)
    .where('acceptedDt', 'is', null)
    .where('revokedDt', 'is', null)
    .where('expiryDt', '>', now);
  return (role === undefined ? query : query.where('role', '=', role))
    .returning(['inviteId', 'role', 'email'])
    .execute();
};

export const inviteQueries = (db: Db) => ({
  /** newest first */
  list: (mnId: string) =>
    db
      .selectFrom('invites')
      .selectAll()
      .where('mnId', '=', mnId)
      .orderBy('crtDt', 'desc')
      .orderBy('inviteId')
      .limit(SHOWN)
      .execute(),

  find: (mnId: string, inviteId: string) =>
    db
      .selectFrom('invites')
      .selectAll()
      .where('mnId', '=', mnId)
      .where('inviteId', '=', inviteId)
      .executeTakeFirst(),

  /** undefined if it is unknown, used, revoked or expired; the caller can't tell which */
  open: (tokenHash: string, now: number) =>
    usable(db, tokenHash, now)
      .innerJoin('organizations', 'organizations.mnId', 'invites.mnId')
      .selectAll('invites')
      .select(['organizations.mnNm', 'organizations.mnIdTypeCd'])
      .executeTakeFirst(),

  add: async (row: InviteRow) => {
    await db.insertInto('invites').values(row).execute();
  },

  /** returns false if somebody else was faster */
  take: async (inviteId: string, now: number) => {
    const result = await db
      .updateTable('invites')
      .set({ acceptedDt: now })
      .where('inviteId', '=', inviteId)
      .where('acceptedDt', 'is', null)
      .where('revokedDt', 'is', null)
      .where('expiryDt', '>', now)
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  },

  /** returns false if it has already been used or revoked */
  revoke: async (inviteId: string, now: number) => {
    const result = await db
      .updateTable('invites')
      .set({ revokedDt: now })
      .where('inviteId', '=', inviteId)
      .where('acceptedDt', 'is', null)
      .where('revokedDt', 'is', null)
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  },
});

export type OpenInviteRow = NonNullable<Awaited<ReturnType<ReturnType<typeof inviteQueries>['open']>>>;
