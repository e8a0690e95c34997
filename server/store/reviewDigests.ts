import type { User } from '../../model/contract/user.ts';
import type { Db } from './tables.ts';

type Recipient = Pick<User, 'userId' | 'givenName' | 'familyName' | 'email' | 'mnId'> & { mnNm: string };

/** Emails about the review queue: who gets them, and when each was last sent. Days are YYYY-MM-DD in UTC. */
export const reviewDigestQueries = (db: Db) => ({
  /** on unless it was turned off */
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

  /** Admins of companies whose digest of this day is open. */
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

  /** Takes the digest of a day. False where another server has it, or it was turned off since. */
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

  /** Gives the digest of a day back, to be sent later. */
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
