import { DECISION_UNDO_TIME } from '../../model/contract/publishRequests.ts';
import { type ReviewKind, reviewKinds, REVIEWS_AT_ONCE, reviews } from '../../model/contract/reviews.ts';
import type { AuditResource } from '../../model/contract/audit.ts';
import { ApiError, fieldErrors, notFound } from '../../model/contract/problem.ts';
import { parseReviewId } from '../../model/rules/reviews.ts';
import type { AnyCall } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import type { AppOptions } from '../options.ts';
import { decideItems, toDecision, undoItems } from '../reviews/carryOut.ts';
import { actorOf } from '../access/actor.ts';
import { enumerate } from './enumerate.ts';
import { readReview } from '../reviews/details.ts';
import { openKinds, totalOf } from '../reviews/openKinds.ts';
import { toItems } from '../reviews/queue.ts';
import { missingReason } from '../reviews/reviewed.ts';
import { withTotal } from '../store/countUpTo.ts';
import type { ReviewDecisionItemRow, ReviewDecisionRow } from '../store/rows/reviews.ts';
import type { WaitingReview } from '../store/reviewQueue.ts';

const resourceOf: Record<ReviewKind, AuditResource> = {
  publishRequest: 'publishRequests',
  brand: 'brands',
  capability: 'capabilities',
  joinRequest: 'joinRequests',
};

/** of the largest number of items, with the longest IDs */
const MAX_SELECTION_BYTES = 256 * 1024;

const recordIdOf = (reviewId: string) => reviewId.slice(reviewId.indexOf(':') + 1);

const isOpen = (call: Pick<AnyCall, 'flags'>, reviewId: string) => {
  const kind = parseReviewId(reviewId)?.kind;
  return kind !== undefined && openKinds(call.flags).includes(kind);
};

/** The items of a new decision, in an order that prevents deadlocks between decisions. */
const itemsOf = async (
  { queries, user }: AnyCall,
  decisionId: string,
  requested: readonly { reviewId: string; version: number }[],
): Promise<ReviewDecisionItemRow[]> => {
  const versions = new Map(requested.map(({ reviewId, version }) => [reviewId, version]));
  if (versions.size < requested.length) throw fieldErrors({ items: 'Select each item once.' });
  // also of items that somebody else has decided in the meantime
  const names = await queries.reviews.namesOf(user.mnId, [...versions.keys()]);
  if (names.size === 0) throw notFound();
  return [...versions]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([reviewId, version], position) => ({
      decisionId,
      position,
      reviewId,
      name: names.get(reviewId) ?? recordIdOf(reviewId),
      version,
      versionAfter: null,
      state: 'waiting',
      message: '',
      code: '',
    }));
};

// without their IDs, so that it is the same for items of other organizations
const noneWaiting = () => new ApiError('not_found', 'None of these items is waiting for review.');

const assignOne = async (
  call: AnyCall,
  { kind, reviewId, recordId, version, assigneeNm }: WaitingReview,
  assignee: { assigneeId: string; assigneeNm: string } | null,
) => {
  const { queries, user } = call;
  if (kind === 'publishRequest') {
    const columns = assignee ?? { assigneeId: null, assigneeNm: null };
    const row = { requestId: recordId };
    if (!(await queries.publishRequests.change(row, version, { ...columns, ...call.changedNow })))
      return false;
  } else if (assignee === null) await queries.reviews.unassign(user.mnId, [reviewId]);
  else await queries.reviews.assign([{ mnId: user.mnId, reviewId, ...assignee }]);
  await call.audit({
    action: 'assign',
    resource: resourceOf[kind],
    recordId,
    before: { assigneeNm },
    after: { assigneeNm: assignee?.assigneeNm ?? null },
  });
  return true;
};

const assigneeOf = async ({ queries, user }: AnyCall, assigneeId: string | null) => {
  if (assigneeId === null) return null;
  const member = await queries.members.roleOf(user.mnId, assigneeId);
  if (member?.role !== 'ADMIN') throw fieldErrors({ assigneeId: 'Choose an admin of your organization.' });
  return { assigneeId, assigneeNm: member.name };
};

const auditDecision = (call: AnyCall, row: ReviewDecisionRow, action: 'start' | 'undo', items: number) =>
  call.audit({
    action,
    resource: 'reviews',
    recordId: row.decisionId,
    before: null,
    after: { decision: row.decision, comment: row.comment, items },
  });

/** The review queue. Its decisions use the same functions as the pages of the records. */
export const mountReviews = (mount: Mount, { terms }: Pick<AppOptions, 'terms'>) => {
  mount(reviews.list, async call => {
    const { queries, user, query } = call;
    const { mnId, userId } = user;
    const { keyword, assignment } = query;
    const open = openKinds(call.flags);
    const kindList = query.kindList?.filter(kind => open.includes(kind)) ?? open;
    const isFiltered = keyword !== undefined || assignment !== undefined;
    const [rows, counts, all] = await Promise.all([
      queries.reviews.waiting(mnId, { ...query, kindList, userId }),
      queries.reviews.counts(mnId, { keyword, assignment, userId, kindList: open }),
      isFiltered ? queries.reviews.counts(mnId, { kindList: open }) : undefined,
    ]);
    const waiting = totalOf(all ?? counts);
    return {
      ...withTotal(await toItems(queries, mnId, rows), totalOf(counts, kindList)),
      waitingCount: waiting.total,
      isWaitingCapped: waiting.isCapped === true,
      kindCounts: Object.fromEntries(reviewKinds.map(kind => [kind, counts[kind].total])) as Record<
        ReviewKind,
        number
      >,
      cappedKinds: reviewKinds.filter(kind => counts[kind].isCapped),
    };
  });

  mount(reviews.summary, async call => {
    const { queries, user } = call;
    const { mnId, userId } = user;
    const kindList = openKinds(call.flags);
    const [all, assigned] = await Promise.all([
      queries.reviews.counts(mnId, { kindList }),
      queries.reviews.counts(mnId, { assignment: 'mine', userId, kindList }),
    ]);
    const [waiting, mine] = [totalOf(all), totalOf(assigned)];
    return {
      waitingCount: waiting.total,
      isWaitingCapped: waiting.isCapped === true,
      mineCount: mine.total,
      isMineCapped: mine.isCapped === true,
    };
  });

  // before the item, whose route would match 'decisions'
  mount(reviews.decisions, async ({ queries, user, now }) => {
    const rows = await queries.reviews.decisionsOf(user.mnId, user.userId, now - DECISION_UNDO_TIME);
    const items = await queries.reviews.itemsOfAll(rows.map(({ decisionId }) => decisionId));
    return rows.map(row =>
      toDecision(
        row,
        items.filter(({ decisionId }) => decisionId === row.decisionId),
        now,
      ),
    );
  });

  mount(reviews.one, call => {
    if (!isOpen(call, call.params.reviewId)) throw notFound();
    return readReview(call, call.params.reviewId, terms);
  });

  const options = { maxBytes: MAX_SELECTION_BYTES };

  mount(
    reviews.assign,
    async call => {
      const { body, queries, user } = call;
      const assignee = await assigneeOf(call, body.assigneeId);
      const requested = body.reviewIds.filter(reviewId => isOpen(call, reviewId));
      const waiting = await queries.reviews.waitingOf(user.mnId, requested);
      if (waiting.length === 0) throw noneWaiting();
      let assignedCount = 0;
      for (const row of waiting)
        // oxlint-disable-next-line no-await-in-loop -- in one transaction
        if (row.assigneeId === body.assigneeId || (await assignOne(call, row, assignee))) assignedCount += 1;
      return { assignedCount };
    },
    options,
  );

  mount(
    reviews.decide,
    async call => {
      const { body, queries, user, userNm, now } = call;
      const { decision, comment } = body;
      if (decision === 'reject' && comment === '') throw missingReason('comment');
      const closed = body.items.map(({ reviewId }) => reviewId).filter(reviewId => !isOpen(call, reviewId));
      if (closed.length > 0)
        throw fieldErrors({ items: `These items can't be reviewed here: ${enumerate(closed)}.` });
      const decisionId = call.newId();
      const items = await itemsOf(call, decisionId, body.items);
      const isLong = items.length > REVIEWS_AT_ONCE;
      const row: ReviewDecisionRow = {
        decisionId,
        mnId: user.mnId,
        userId: user.userId,
        userNm,
        requestId: call.requestId,
        decision,
        comment,
        state: isLong ? 'running' : 'done',
        createdTime: now,
      };
      await queries.reviews.addDecision(row, items);
      await decideItems(actorOf(call), row, items.slice(0, REVIEWS_AT_ONCE));
      const decided = await queries.reviews.itemsOf(decisionId);
      if (isLong) await auditDecision(call, row, 'start', items.length);
      return toDecision(row, decided, now);
    },
    options,
  );

  mount(reviews.undo, async call => {
    const { queries, user, params, now } = call;
    await queries.reviews.lockDecision(params.decisionId);
    const row = await queries.reviews.findDecision(user.mnId, params.decisionId);
    if (row === undefined || row.userId !== user.userId) throw notFound();
    if (row.state === 'undone') throw new ApiError('conflict', 'This decision was already undone.');
    if (row.createdTime + DECISION_UNDO_TIME <= now)
      throw new ApiError('conflict', "This decision can't be undone anymore.");
    const items = await queries.reviews.itemsOf(row.decisionId);
    const decided = items.filter(({ state }) => state === 'done' || state === 'waiting');
    await undoItems(actorOf(call), decided);
    const after = await queries.reviews.itemsOf(row.decisionId);
    // nothing is written, so the user can remove the cause and try again
    if (!after.some(({ state }) => state === 'undone'))
      throw new ApiError(
        'conflict',
        after.find(({ position }) => position === decided[0]?.position)?.message ??
          "This decision can't be undone anymore.",
      );
    await queries.reviews.setDecisionState(row.decisionId, 'undone');
    await auditDecision(call, row, 'undo', items.length);
    return toDecision({ ...row, state: 'undone' }, after, now);
  });
};
