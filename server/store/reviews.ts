import type { AuditFields } from '../../model/contract/auditFields.ts';
import { stepTable } from '../../model/rules/publishing/steps.ts';
import type { CapabilityRow } from './rows/devices.ts';
import type { BrandRow } from './rows/projects.ts';
import { insertRows } from './insertRows.ts';
import type {
  ReviewAssignmentRow,
  ReviewDecisionItemRow,
  ReviewDecisionRow,
  ReviewHistoryRow,
} from './rows/reviews.ts';
import { reviewQueueQueries } from './reviewQueue.ts';
import type { Db } from './tables.ts';

/** More than anyone makes in the ten minutes in which they can be undone. */
const MAX_DECISIONS = 1000;

/** States of publish requests that wait for the decision of a reviewer. */
const IN_REVIEW = stepTable.approve.from;

/** Unassigns everything that waits for the review of a user, who can no longer decide; returns the number of items. */
export const unassignReviewsOf = async (
  db: Db,
  { mnId, userId }: Pick<ReviewAssignmentRow, 'mnId'> & { userId: string },
  changedNow: Pick<AuditFields, 'chgr' | 'chgDt'>,
): Promise<number> => {
  const requests = await db
    .updateTable('publishRequests')
    .set(eb => ({ ...changedNow, assigneeId: null, assigneeNm: null, version: eb('version', '+', 1) }))
    .where('mnId', '=', mnId)
    .where('assigneeId', '=', userId)
    .where('state', 'in', [...IN_REVIEW])
    .executeTakeFirst();
  const others = await db
    .deleteFrom('reviewAssignments')
    .where('mnId', '=', mnId)
    .where('assigneeId', '=', userId)
    .executeTakeFirst();
  return Number(requests.numUpdatedRows + others.numDeletedRows);
};

/** Decisions about items of the review queue, and assignments. */
export const reviewQueries = (db: Db) => ({
  ...reviewQueueQueries(db),

  addDecision: async (row: ReviewDecisionRow, items: readonly ReviewDecisionItemRow[]) => {
    await db.insertInto('reviewDecisions').values(row).execute();
    await insertRows(db, 'reviewDecisionItems', items);
  },

  findDecision: (mnId: string, decisionId: string): Promise<ReviewDecisionRow | undefined> =>
    db
      .selectFrom('reviewDecisions')
      .selectAll()
      .where('mnId', '=', mnId)
      .where('decisionId', '=', decisionId)
      .executeTakeFirst(),

  /** of one user: running ones, and those made since then */
  decisionsOf: (mnId: string, userId: string, since: number): Promise<ReviewDecisionRow[]> =>
    db
      .selectFrom('reviewDecisions')
      .selectAll()
      .where('mnId', '=', mnId)
      .where('userId', '=', userId)
      .where(eb => eb.or([eb('createdTime', '>', since), eb('state', '=', 'running')]))
      .orderBy('createdTime', 'desc')
      .limit(MAX_DECISIONS)
      .execute(),

  /** the oldest unfinished ones, of all organizations */
  running: (limit: number): Promise<Pick<ReviewDecisionRow, 'mnId' | 'decisionId'>[]> =>
    db
      .selectFrom('reviewDecisions')
      .select(['mnId', 'decisionId'])
      .where('state', '=', 'running')
      .orderBy('createdTime')
      .limit(limit)
      .execute(),

  /** others wait until this transaction ends */
  lockDecision: async (decisionId: string) => {
    await db
      .updateTable('reviewDecisions')
      .set(eb => ({ comment: eb.ref('comment') }))
      .where('decisionId', '=', decisionId)
      .execute();
  },

  setDecisionState: async (decisionId: string, state: ReviewDecisionRow['state']) => {
    await db.updateTable('reviewDecisions').set({ state }).where('decisionId', '=', decisionId).execute();
  },

  itemsOf: (
    decisionId: string,
    { state, limit }: { state?: ReviewDecisionItemRow['state']; limit?: number } = {},
  ): Promise<ReviewDecisionItemRow[]> => {
    let query = db
      .selectFrom('reviewDecisionItems')
      .selectAll()
      .where('decisionId', '=', decisionId)
      .orderBy('position');
    if (state !== undefined) query = query.where('state', '=', state);
    return (limit === undefined ? query : query.limit(limit)).execute();
  },

  changeItem: async (
    { decisionId, position }: Pick<ReviewDecisionItemRow, 'decisionId' | 'position'>,
    change: Partial<Pick<ReviewDecisionItemRow, 'state' | 'message' | 'code' | 'versionAfter'>>,
  ) => {
    await db
      .updateTable('reviewDecisionItems')
      .set(change)
      .where('decisionId', '=', decisionId)
      .where('position', '=', position)
      .execute();
  },

  forgetDecisions: async (before: number) => {
    await db
      .deleteFrom('reviewDecisions')
      .where('state', '<>', 'running')
      .where('createdTime', '<', before)
      .execute();
  },

  assign: async (rows: readonly ReviewAssignmentRow[]) => {
    for (const row of rows)
      // oxlint-disable-next-line no-await-in-loop -- one statement after the other, in one transaction
      await db
        .insertInto('reviewAssignments')
        .values(row)
        .onConflict(conflict =>
          conflict
            .columns(['mnId', 'reviewId'])
            .doUpdateSet({ assigneeId: row.assigneeId, assigneeNm: row.assigneeNm }),
        )
        .execute();
  },

  unassign: async (mnId: string, reviewIds: readonly string[]) => {
    if (reviewIds.length === 0) return;
    await db
      .deleteFrom('reviewAssignments')
      .where('mnId', '=', mnId)
      .where('reviewId', 'in', reviewIds)
      .execute();
  },

  addHistory: async (row: ReviewHistoryRow) => {
    await db.insertInto('reviewHistory').values(row).execute();
  },

  /** newest first */
  history: (mnId: string, reviewIds: readonly string[], limit: number): Promise<ReviewHistoryRow[]> =>
    db
      .selectFrom('reviewHistory')
      .selectAll()
      .where('mnId', '=', mnId)
      .where('reviewId', 'in', reviewIds)
      .orderBy('at', 'desc')
      .orderBy('historyId')
      .limit(limit)
      .execute(),

  /** the last approval of each item */
  approvals: async (mnId: string, reviewIds: readonly string[]): Promise<Map<string, ReviewHistoryRow>> => {
    if (reviewIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('reviewHistory')
      .selectAll()
      .where('mnId', '=', mnId)
      .where('reviewId', 'in', reviewIds)
      .where('decision', '=', 'approve')
      .orderBy('at')
      .execute();
    return new Map(rows.map(row => [row.reviewId, row]));
  },

  assignments: (mnId: string, reviewIds: readonly string[]): Promise<ReviewAssignmentRow[]> =>
    reviewIds.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('reviewAssignments')
          .selectAll()
          .where('mnId', '=', mnId)
          .where('reviewId', 'in', reviewIds)
          .execute(),

  brandsOf: (mnId: string, ids: readonly string[]): Promise<BrandRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : db.selectFrom('brands').selectAll().where('mnId', '=', mnId).where('id', 'in', ids).execute(),

  /** all versions of these capabilities */
  capabilitiesOf: (mnId: string, cpbtIds: readonly string[]): Promise<CapabilityRow[]> =>
    cpbtIds.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('capabilities')
          .selectAll()
          .where('mnId', '=', mnId)
          .where('cpbtId', 'in', cpbtIds)
          .orderBy('version')
          .execute(),

  /** the newest decided requests of a project */
  earlierRequests: (pjtId: string, limit: number) =>
    db
      .selectFrom('publishRequests')
      .select(['requestId', 'versionNm'])
      .where('pjtId', '=', pjtId)
      .where('submittedDt', 'is not', null)
      .orderBy('number', 'desc')
      .limit(limit)
      .execute(),

  /** of several decisions */
  itemsOfAll: (decisionIds: readonly string[]): Promise<ReviewDecisionItemRow[]> =>
    decisionIds.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('reviewDecisionItems')
          .selectAll()
          .where('decisionId', 'in', decisionIds)
          .orderBy('position')
          .execute(),

  removeHistory: async (historyId: string) => {
    await db.deleteFrom('reviewHistory').where('historyId', '=', historyId).execute();
  },
});
