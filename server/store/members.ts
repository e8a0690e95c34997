import type { AuditFields } from '../../model/contract/auditFields.ts';
import type { Member } from '../../model/contract/members.ts';
import { fullNameOf } from '../../model/rules/fullName.ts';
import { type RevokedInvite, revokeInvitesOf } from './invites.ts';
import { unassignReviewsOf } from './reviews.ts';
import type { SessionChange } from './sessions.ts';
import type { MembershipRow } from './rows/people.ts';
import type { Db } from './tables.ts';

/** Sessions that are younger than this are active. */
type Alive = { seenAfter: number; createdAfter: number };

/** who changes something, and when */
type ChangeFields = Pick<AuditFields, 'chgr' | 'chgDt'>;

/** What a user has lost, for the audit. */
type EndedRights = {
  revoked: RevokedInvite[];
  /** number of reviews */
  unassigned: number;
};

type StoredMember = Omit<Member, 'isYou'>;

const inOrganization = (db: Db, mnId: string, { seenAfter, createdAfter }: Alive) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.userId', 'memberships.userId')
    .where('memberships.mnId', '=', mnId)
    .select([
      'users.userId',
      'users.givenName',
      'users.familyName',
      'users.email',
      'memberships.role',
      'memberships.joinDt',
    ])
    .select(eb => [
      eb
        .selectFrom('sessions')
        .whereRef('sessions.userId', '=', 'memberships.userId')
        .whereRef('sessions.mnId', '=', 'memberships.mnId')
        .where('sessions.seenDt', '>', seenAfter)
        .where('sessions.crtDt', '>', createdAfter)
        .select(inner => inner.fn.max('sessions.seenDt').as('newest'))
        .as('seenDt'),
      eb
        .selectFrom('projects')
        .whereRef('projects.ownerId', '=', 'memberships.userId')
        .whereRef('projects.mnId', '=', 'memberships.mnId')
        .select(inner => inner.fn.countAll<number>().as('count'))
        .as('projects'),
    ]);

export const memberQueries = (db: Db, onSessionChange: (change: SessionChange) => void) => ({
  /**
   * until the transaction ends, no other transaction can change the members of this organization or the owners of its
   * records
   */
  lockForUpdate: async (mnId: string) => {
    await db
      .updateTable('organizations')
      .set(eb => ({ mnNm: eb.ref('mnNm') }))
      .where('mnId', '=', mnId)
      .execute();
  },

  list: async (mnId: string, alive: Alive): Promise<StoredMember[]> => {
    const rows = await inOrganization(db, mnId, alive).execute();
    return rows
      .map(row => ({ ...row, projects: row.projects ?? 0 }))
      .toSorted((a, b) => fullNameOf(a).localeCompare(fullNameOf(b), 'en'));
  },

  admins: async (mnId: string, limit: number) => {
    const rows = await db
      .selectFrom('memberships')
      .innerJoin('users', 'users.userId', 'memberships.userId')
      .select(['users.userId', 'users.givenName', 'users.familyName'])
      .where('memberships.mnId', '=', mnId)
      .where('memberships.role', '=', 'ADMIN')
      .orderBy('memberships.joinDt')
      .orderBy('users.userId')
      .limit(limit)
      .execute();
    return rows.map(row => ({ userId: row.userId, userNm: fullNameOf(row) }));
  },

  find: async (mnId: string, userId: string, alive: Alive): Promise<StoredMember | undefined> => {
    const row = await inOrganization(db, mnId, alive)
      .where('memberships.userId', '=', userId)
      .executeTakeFirst();
    return row && { ...row, projects: row.projects ?? 0 };
  },

  roleOf: async (mnId: string, userId: string) => {
    const row = await db
      .selectFrom('memberships')
      .innerJoin('users', 'users.userId', 'memberships.userId')
      .select(['memberships.role', 'users.givenName', 'users.familyName'])
      .where('memberships.mnId', '=', mnId)
      .where('memberships.userId', '=', userId)
      .executeTakeFirst();
    return row && { role: row.role, name: fullNameOf(row) };
  },

  hasAdminBeside: async (mnId: string, userId: string) =>
    (await db
      .selectFrom('memberships')
      .select('userId')
      .where('mnId', '=', mnId)
      .where('role', '=', 'ADMIN')
      .where('userId', '!=', userId)
      .limit(1)
      .executeTakeFirst()) !== undefined,

  hasEmail: async (mnId: string, email: string) =>
    (await db
      .selectFrom('memberships')
      .innerJoin('users', 'users.userId', 'memberships.userId')
      .select('users.userId')
      .where('memberships.mnId', '=', mnId)
      .where('users.email', '=', email)
      .executeTakeFirst()) !== undefined,

  add: async (row: MembershipRow) => {
    await db.insertInto('memberships').values(row).execute();
    onSessionChange({ userId: row.userId });
  },

  /**
   * A user who is no longer an admin loses the invitations that would make them an admin again, and the reviews that they
   * were assigned.
   */
  setRole: async (
    mnId: string,
    userId: string,
    role: MembershipRow['role'],
    changedNow: ChangeFields,
  ): Promise<EndedRights> => {
    await db
      .updateTable('memberships')
      .set({ role })
      .where('mnId', '=', mnId)
      .where('userId', '=', userId)
      .execute();
    onSessionChange({ userId });
    if (role === 'ADMIN') return { revoked: [], unassigned: 0 };
    return {
      revoked: await revokeInvitesOf(db, { mnId, userId, role: 'ADMIN' }, changedNow.chgDt),
      unassigned: await unassignReviewsOf(db, { mnId, userId }, changedNow),
    };
  },

  /** including the sessions and API tokens for this organization, created invitations and assigned reviews */
  remove: async (mnId: string, userId: string, changedNow: ChangeFields): Promise<EndedRights> => {
    for (const table of ['sessions', 'apiTokens', 'memberships'] as const) {
      await db.deleteFrom(table).where('mnId', '=', mnId).where('userId', '=', userId).execute();
    }
    onSessionChange({ userId });
    return {
      revoked: await revokeInvitesOf(db, { mnId, userId }, changedNow.chgDt),
      unassigned: await unassignReviewsOf(db, { mnId, userId }, changedNow),
    };
  },

  /**
   * Ends all sessions of a member and returns their number. Those in the private workspace end, too, because they could
   * switch back to the organization. There are no others: a user belongs to one company at a time, and loses its sessions
   * when leaving it.
   */
  endSessions: async (userId: string) => {
    const result = await db.deleteFrom('sessions').where('userId', '=', userId).executeTakeFirst();
    onSessionChange({ userId });
    return Number(result.numDeletedRows);
  },

  giveProjects: async (
    mnId: string,
    [from, to]: readonly [from: string, to: string],
    changedNow: ChangeFields,
  ) => {
    await db
      .updateTable('projects')
      .set(eb => ({ ...changedNow, ownerId: to, version: eb('version', '+', 1) }))
      .where('mnId', '=', mnId)
      .where('ownerId', '=', from)
      .execute();
  },
});
