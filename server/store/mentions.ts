import type { Mention } from '../../model/contract/mentions.ts';
import { insertRows } from './insertRows.ts';
import type { Scope } from './scope.ts';
import type { MentionRow } from './rows/publishing.ts';
import type { Db } from './tables.ts';

const visible = (db: Db, { mnId, userId, ownOnly }: Scope) => {
  const query = db
    .selectFrom('mentions')
    .innerJoin('publishTimeline', 'publishTimeline.entryId', 'mentions.entryId')
    .innerJoin('publishRequests', 'publishRequests.requestId', 'publishTimeline.requestId')
    .innerJoin('projects', 'projects.pjtId', 'publishRequests.pjtId')
    .where('mentions.mnId', '=', mnId)
    .where('mentions.userId', '=', userId);
  return ownOnly ? query.where('projects.ownerId', '=', userId) : query;
};

/** Mentions of a user in projects that they can see. Those in a deleted project return when it is restored. */
export const mentionQueries = (db: Db) => ({
  add: (rows: readonly MentionRow[]) => insertRows(db, 'mentions', rows),

  newest: async (scope: Scope, limit: number): Promise<Mention[]> => {
    const rows = await visible(db, scope)
      .select([
        'mentions.entryId',
        'mentions.at',
        'mentions.isRead',
        'publishTimeline.userNm',
        'publishTimeline.text',
        'publishRequests.requestId',
        'publishRequests.versionNm',
        'projects.pjtId',
        'projects.pjtNm',
        'projects.prodType',
      ])
      .orderBy('mentions.at', 'desc')
      .orderBy('mentions.entryId', 'desc')
      .limit(limit)
      .execute();
    return rows.map(row => ({ ...row, isRead: row.isRead === 1 }));
  },

  unreadCount: async (scope: Scope): Promise<number> => {
    const { count } = await visible(db, scope)
      .where('mentions.isRead', '=', 0)
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** those in one publish request, or all */
  markRead: async ({ mnId, userId }: Pick<Scope, 'mnId' | 'userId'>, requestId: string | undefined) => {
    let query = db
      .updateTable('mentions')
      .set({ isRead: 1 })
      .where('mnId', '=', mnId)
      .where('userId', '=', userId)
      .where('isRead', '=', 0);
    if (requestId !== undefined)
      query = query.where(
        'entryId',
        'in',
        db.selectFrom('publishTimeline').select('entryId').where('requestId', '=', requestId),
      );
    await query.execute();
  },

  forgetBefore: async (time: number) => {
    await db.deleteFrom('mentions').where('at', '<', time).execute();
  },
});
