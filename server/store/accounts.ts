import type { User } from '../../model/contract/user.ts';
import { fullNameOf } from '../../model/rules/fullName.ts';
import type { MembershipRow, OrganizationRow, UserRow } from './rows/people.ts';
import type { Db } from './tables.ts';

const columns = (db: Db) =>
  db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.mnId', 'memberships.mnId')
    .select(['organizations.mnId', 'organizations.mnNm', 'organizations.mnIdTypeCd', 'memberships.role']);

export type Membership = Pick<User, 'mnId' | 'mnNm' | 'mnIdTypeCd' | 'role'>;

export type NewMembership = { organization: OrganizationRow; role: MembershipRow['role'] };

const addMembership = async (
  db: Db,
  userId: string,
  { organization, role }: NewMembership,
  joinDt: number,
) => {
  await db.insertInto('organizations').values(organization).execute();
  await db.insertInto('memberships').values({ userId, mnId: organization.mnId, role, joinDt }).execute();
};

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
      name: fullNameOf(row),
      about: row.about,
    }));
  },

  isEmpty: async () =>
    (await db.selectFrom('users').select('userId').limit(1).executeTakeFirst()) === undefined,

  /** the workspaces of a user, companies first */
  membershipsOf: (userId: string): Promise<Membership[]> =>
    columns(db)
      .where('memberships.userId', '=', userId)
      .orderBy('organizations.mnIdTypeCd')
      .orderBy('organizations.mnNm')
      .execute(),

  emailsIn: async (mnId: string) => {
    const rows = await db
      .selectFrom('memberships')
      .innerJoin('users', 'users.userId', 'memberships.userId')
      .where('memberships.mnId', '=', mnId)
      .select('users.email')
      .execute();
    return rows.map(({ email }) => email);
  },

  organization: (mnId: string) =>
    db.selectFrom('organizations').selectAll().where('mnId', '=', mnId).executeTakeFirst(),

  /** other transactions that lock this user wait until this one ends */
  lockForUpdate: async (userId: string) => {
    await db
      .updateTable('users')
      .set(eb => ({ about: eb.ref('about') }))
      .where('userId', '=', userId)
      .execute();
  },

  /** once per database; a second or concurrent call violates the unique key */
  claimWorld: async (value: 'own' | 'demo') => {
    await db.insertInto('meta').values({ name: 'world', value }).execute();
  },

  /** whether the database was filled with demo data */
  isDemo: async () => {
    const world = await db.selectFrom('meta').select('value').where('name', '=', 'world').executeTakeFirst();
    return world?.value === 'demo';
  },

  add: async (user: UserRow, places: NewMembership[]) => {
    await db.insertInto('users').values(user).execute();
    for (const place of places) await addMembership(db, user.userId, place, user.crtDt);
  },

  /** adds a new organization for an existing user */
  addPlace: (userId: string, place: NewMembership, joinDt: number) =>
    addMembership(db, userId, place, joinDt),
});
