import type { User } from '../../model/contract/user.ts';
import { mayOf } from '../../model/rules/access.ts';
import type { Db, SessionRow } from './tables.ts';

export type Session = Pick<SessionRow, 'idHash' | 'crtDt' | 'seenDt'> & { user: User };

export const sessionQueries = (db: Db) => ({
  add: async (session: SessionRow) => {
    await db.insertInto('sessions').values(session).execute();
  },

  /** the session with its user, as the user stands in that organization today */
  find: async (idHash: string): Promise<Session | undefined> => {
    const row = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.userId', 'sessions.userId')
      .innerJoin('memberships', join =>
        join
          .onRef('memberships.userId', '=', 'sessions.userId')
          .onRef('memberships.mnId', '=', 'sessions.mnId'),
      )
      .innerJoin('organizations', 'organizations.mnId', 'sessions.mnId')
      .select([
        'sessions.idHash',
        'sessions.crtDt',
        'sessions.seenDt',
        'users.userId',
        'users.userName',
        'users.givenName',
        'users.familyName',
        'users.email',
        'memberships.role',
        'organizations.mnId',
        'organizations.mnNm',
        'organizations.mnIdTypeCd',
      ])
      .where('sessions.idHash', '=', idHash)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { crtDt, seenDt, idHash: hash, ...user } = row;
    return { idHash: hash, crtDt, seenDt, user: { ...user, may: mayOf(user) } };
  },

  touch: async (idHash: string, seenDt: number) => {
    await db.updateTable('sessions').set({ seenDt }).where('idHash', '=', idHash).execute();
  },

  end: async (idHash: string) => {
    await db.deleteFrom('sessions').where('idHash', '=', idHash).execute();
  },

  endOlderThan: async (seenBefore: number, createdBefore: number) => {
    await db
      .deleteFrom('sessions')
      .where(eb => eb.or([eb('seenDt', '<', seenBefore), eb('crtDt', '<', createdBefore)]))
      .execute();
  },
});
