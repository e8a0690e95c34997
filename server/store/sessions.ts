import type { ExpressionBuilder } from 'kysely';
import type { TokenScope } from '../../model/contract/account.ts';
import type { User } from '../../model/contract/user.ts';
import { mayOf } from '../../model/rules/access.ts';
import { compileOnce } from './compileOnce.ts';
import { listRevisionWithin } from './listRevisions.ts';
import type { CountedList } from './rows/lists.ts';
import type { SessionRow } from './rows/people.ts';
import type { Db, Tables } from './tables.ts';

export type Session = Pick<SessionRow, 'idHash' | 'crtDt' | 'seenDt'> & {
  user: User;
  /** of the API token that replaces the cookie */
  scopes?: readonly TokenScope[];
  /** revision of the requested list in its organization, read in the same statement */
  listRevision?: number;
};

/** A user in one organization; requires joined users, memberships and organizations. */
export const memberColumns = [
  'users.userId',
  'users.userName',
  'users.givenName',
  'users.familyName',
  'users.email',
  'memberships.role',
  'organizations.mnId',
  'organizations.mnNm',
  'organizations.mnIdTypeCd',
] as const;

/** how many companies the user belongs to */
export const companyCount = (eb: ExpressionBuilder<Tables, 'users'>) =>
  eb
    .selectFrom('memberships as own')
    .innerJoin('organizations as company', 'company.mnId', 'own.mnId')
    .whereRef('own.userId', '=', 'users.userId')
    .where('company.mnIdTypeCd', '=', 'COMPANY')
    .select(inner => inner.fn.countAll<number>().as('count'))
    .as('companies');

type Found = Omit<User, 'may' | 'mustAgree' | 'isEnrolled'> & { companies: number | null };

export const toUser = ({ companies, ...user }: Found): User => ({
  ...user,
  may: mayOf(user),
  isEnrolled: (companies ?? 0) > 0,
  mustAgree: false,
});

const toSession = ({
  idHash,
  crtDt,
  seenDt,
  ...user
}: Found & Pick<SessionRow, 'idHash' | 'crtDt' | 'seenDt'>): Session => ({
  idHash,
  crtDt,
  seenDt,
  user: toUser(user),
});

/** a session is active if it is younger than both: when it was last seen, and when it began */
export type ActiveSince = { seenAfter: number; createdAfter: number };

/** The validity or the permissions of one session, or of all sessions of a user, have changed. */
export type SessionChange = { idHash: string } | { userId: string };

const selectSession = (db: Db, idHash: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.userId', 'sessions.userId')
    .innerJoin('memberships', join =>
      join
        .onRef('memberships.userId', '=', 'sessions.userId')
        .onRef('memberships.mnId', '=', 'sessions.mnId'),
    )
    .innerJoin('organizations', 'organizations.mnId', 'sessions.mnId')
    .select(['sessions.idHash', 'sessions.crtDt', 'sessions.seenDt', ...memberColumns])
    .select(companyCount)
    .where('sessions.idHash', '=', idHash);

const findSession = compileOnce((db, { idHash }: { idHash: string }) => selectSession(db, idHash));

const findSessionAndRevision = compileOnce((db, { idHash, list }: { idHash: string; list: CountedList }) =>
  selectSession(db, idHash).select(listRevisionWithin(db, list, 'sessions.mnId').as('listRevision')),
);

export const sessionQueries = (db: Db, onSessionChange: (change: SessionChange) => void) => ({
  add: async (session: SessionRow) => {
    await db.insertInto('sessions').values(session).execute();
  },

  /** the session with its user and the user's current role in the organization; with a `list`, also its revision */
  find: async (idHash: string, list?: CountedList): Promise<Session | undefined> => {
    if (list === undefined) {
      const [row] = (await findSession(db, { idHash })).rows;
      return row && toSession(row);
    }
    const [row] = (await findSessionAndRevision(db, { idHash, list })).rows;
    if (row === undefined) return undefined;
    const { listRevision, ...session } = row;
    return { ...toSession(session), listRevision: listRevision ?? 0 };
  },

  /** newest first; without sessions in organizations that the user has left */
  activeOf: (userId: string, { seenAfter, createdAfter }: ActiveSince) =>
    db
      .selectFrom('sessions')
      .innerJoin('memberships', join =>
        join
          .onRef('memberships.userId', '=', 'sessions.userId')
          .onRef('memberships.mnId', '=', 'sessions.mnId'),
      )
      .innerJoin('organizations', 'organizations.mnId', 'sessions.mnId')
      .select(['sessions.idHash', 'sessions.crtDt', 'sessions.seenDt', 'sessions.userAgent'])
      .select('organizations.mnNm')
      .where('sessions.userId', '=', userId)
      .where('sessions.seenDt', '>', seenAfter)
      .where('sessions.crtDt', '>', createdAfter)
      .orderBy('sessions.crtDt', 'desc')
      .orderBy('sessions.idHash')
      .execute(),

  touch: async (idHash: string, seenDt: number) => {
    await db.updateTable('sessions').set({ seenDt }).where('idHash', '=', idHash).execute();
  },

  /** returns false if it had already ended */
  end: async (idHash: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('idHash', '=', idHash)
      .executeTakeFirst();
    onSessionChange({ idHash });
    return numDeletedRows === 1n;
  },

  endOlderThan: async (seenBefore: number, createdBefore: number) => {
    await db
      .deleteFrom('sessions')
      .where(eb => eb.or([eb('seenDt', '<', seenBefore), eb('crtDt', '<', createdBefore)]))
      .execute();
  },
});
