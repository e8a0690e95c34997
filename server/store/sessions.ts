import { type ExpressionBuilder, sql } from 'kysely';
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

const toSessionWithRevision = ({
  listRevision,
  ...session
}: Parameters<typeof toSession>[0] & { listRevision: number | null }): Session => ({
  ...toSession(session),
  listRevision: listRevision ?? 0,
});

/** a session is active if it is younger than both: when it was last seen, and when it began */
export type ActiveSince = { seenAfter: number; createdAfter: number };

/** The validity or the permissions of one session, or of all sessions of a user, have changed. */
export type SessionChange = { idHash: string } | { userId: string };

const selectSessions = (db: Db) =>
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
    .select(companyCount);

const selectWithRevision = (db: Db, list: CountedList) =>
  selectSessions(db).select(listRevisionWithin(db, list, 'sessions.mnId').as('listRevision'));

const findSession = compileOnce((db, { idHash }: { idHash: string }) =>
  selectSessions(db).where('sessions.idHash', '=', idHash),
);

const findSessionAndRevision = compileOnce((db, { idHash, list }: { idHash: string; list: CountedList }) =>
  selectWithRevision(db, list).where('sessions.idHash', '=', idHash),
);

const isOneOf = (idHashes: readonly string[]) =>
  sql<boolean>`${sql.ref('sessions.idHash')} = any(${idHashes})`;

const findSessions = compileOnce((db, { idHashes }: { idHashes: readonly string[] }) =>
  selectSessions(db).where(isOneOf(idHashes)),
);

const findSessionsAndRevision = compileOnce(
  (db, { idHashes, list }: { idHashes: readonly string[]; list: CountedList }) =>
    selectWithRevision(db, list).where(isOneOf(idHashes)),
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
    return row && toSessionWithRevision(row);
  },

  /** like `find`, by `idHash`; the statement is one for PostgreSQL */
  findMany: async (idHashes: readonly string[], list?: CountedList): Promise<Map<string, Session>> => {
    const sessions =
      list === undefined
        ? (await findSessions(db, { idHashes })).rows.map(toSession)
        : (await findSessionsAndRevision(db, { idHashes, list })).rows.map(toSessionWithRevision);
    return new Map(sessions.map(session => [session.idHash, session]));
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
