import type { User } from '../../model/contract/user.ts';
import type { Db, MembershipRow, OrganizationRow, UserRow } from './tables.ts';

const columns = (db: Db) =>
  db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.mnId', 'memberships.mnId')
    .select(['organizations.mnId', 'organizations.mnNm', 'organizations.mnIdTypeCd', 'memberships.role']);

export type Place = Pick<User, 'mnId' | 'mnNm' | 'mnIdTypeCd' | 'role'>;

export const accountQueries = (db: Db) => ({
  byEmail: (email: string) =>
    db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst(),

  byPersona: (persona: string) =>
    db.selectFrom('users').selectAll().where('persona', '=', persona).executeTakeFirst(),

  personas: async () => {
    const rows = await db
      .selectFrom('users')
      .select(['persona', 'givenName', 'familyName', 'about'])
      .where('persona', 'is not', null)
      .orderBy('crtDt')
      .orderBy('userId')
      .execute();
    return rows.map(row => ({
      persona: row.persona ?? '',
      name: `${row.givenName} ${row.familyName}`,
      about: row.about,
    }));
  },

  isEmpty: async () =>
    (await db.selectFrom('users').select('userId').limit(1).executeTakeFirst()) === undefined,

  /** the workspaces of a user, companies first */
  placesOf: (userId: string): Promise<Place[]> =>
    columns(db)
      .where('memberships.userId', '=', userId)
      .orderBy('organizations.mnIdTypeCd')
      .orderBy('organizations.mnNm')
      .execute(),

  organization: (mnId: string) =>
    db.selectFrom('organizations').selectAll().where('mnId', '=', mnId).executeTakeFirst(),

  /** once in a database's life; a second call, also a parallel one, breaks the unique key */
  claimWorld: async (value: 'own' | 'demo') => {
    await db.insertInto('meta').values({ name: 'world', value }).execute();
  },

  add: async (user: UserRow, places: { organization: OrganizationRow; role: MembershipRow['role'] }[]) => {
    await db.insertInto('users').values(user).execute();
    for (const { organization, role } of places) {
      await db.insertInto('organizations').values(organization).execute();
      await db
        .insertInto('memberships')
        .values({ userId: user.userId, mnId: organization.mnId, role })
        .execute();
    }
  },
});
