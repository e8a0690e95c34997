import type { ProfileChangeRow } from './rows/devices.ts';
import type { Db } from './tables.ts';

type Key = Pick<ProfileChangeRow, 'mnId' | 'changeId'>;

/** Previous values of changed profiles, for the undo. */
export const profileChangeQueries = (db: Db) => ({
  add: async (row: ProfileChangeRow) => {
    await db.insertInto('profileChanges').values(row).execute();
  },

  find: ({ mnId, changeId }: Key, now: number): Promise<ProfileChangeRow | undefined> =>
    db
      .selectFrom('profileChanges')
      .selectAll()
      .where('mnId', '=', mnId)
      .where('changeId', '=', changeId)
      .where('expiryDt', '>', now)
      .executeTakeFirst(),

  /** returns false if somebody else has just undone it */
  take: async ({ mnId, changeId }: Key): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('profileChanges')
      .where('mnId', '=', mnId)
      .where('changeId', '=', changeId)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },

  forgetExpired: async (now: number) => {
    await db.deleteFrom('profileChanges').where('expiryDt', '<=', now).execute();
  },
});
