import type { User } from '../../model/contract/user.ts';
import type { Db } from './tables.ts';

type Recipient = Pick<User, 'userId' | 'givenName' | 'familyName' | 'email' | 'mnId'> & { mnNm: string };

/** Emails about the review queue: their recipients, and when each was last sent. Days are YYYY-MM-DD in UTC. */
export const reviewDigestQueries = (db: Db) => ({
  /** on by default */
  isOn: async (mnId: string, userId: string): Promise<boolean> => {
    const row = await db
      .selectFrom('reviewDigests')
      .select('isOn')
      .where('mnId', '=', mnId)
      .where('userId', '=', userId)
      .executeTakeFirst();
    return row?.isOn !== 0;
  },

  setOn: async (mnId: string, userId: string, isOn: boolean) => {
    await db
      .insertInto('reviewDigests')
      .values({ mnId, userId, isOn: isOn ? 1 : 0, sentDay: '' })
      .onConflict(conflict => conflict.columns(['mnId', 'userId']).doUpdateSet({ isOn: isOn ? 1 : 0 }))
      .execute();
  },

  /** Admins of companies who have not got the digest of this day. */
  due: (day: string, limit: number): Promise<Recipient[]> =>
    db
      .selectFrom('memberships')
      .innerJoin('users', 'users.userId', 'memberships.userId')
      .innerJoin('organizations', 'organizations.mnId', 'memberships.mnId')
      .leftJoin('reviewDigests', join =>
        join
          .onRef('reviewDigests.mnId', '=', 'memberships.mnId')
          .onRef('reviewDigests.userId', '=', 'memberships.userId'),
      )
      .select([
        'users.userId',
        'users.givenName',
        'users.familyName',
        'users.email',
        'memberships.mnId',
        'organizations.mnNm',
      ])
      .where('memberships.role', '=', 'ADMIN')
      .where('organizations.mnIdTypeCd', '=', 'COMPANY')
      .where(eb =>
        eb.or([
          eb('reviewDigests.userId', 'is', null),
          eb.and([eb('reviewDigests.isOn', '=', 1), eb('reviewDigests.sentDay', '<', day)]),
        ]),
      )
      .orderBy('memberships.mnId')
      .orderBy('memberships.userId')
      .limit(limit)
      .execute(),

  /** Claims the digest of a day. Returns false if another server has it, or if it has been turned off. */
  take: async (mnId: string, userId: string, day: string): Promise<boolean> => {
    const rows = await db
      .insertInto('reviewDigests')
      .values({ mnId, userId, isOn: 1, sentDay: day })
      .onConflict(conflict =>
        conflict
          .columns(['mnId', 'userId'])
          .doUpdateSet({ sentDay: day })
          .where('reviewDigests.sentDay', '<', day)
          .where('reviewDigests.isOn', '=', 1),
      )
      .returning('userId')
      .execute();
    return rows.length === 1;
  },

  /** Releases the digest of a day, to be sent later. */
  giveBack: async (mnId: string, userId: string, day: string) => {
    await db
      .updateTable('reviewDigests')
      .set({ sentDay: '' })
      .where('mnId', '=', mnId)
      .where('userId', '=', userId)
      .where('sentDay', '=', day)
      .execute();
  },
});
