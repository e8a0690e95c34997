import type { ReviewDecisionRecord, ReviewKind } from '../../model/contract/reviews.ts';
import { ApiError, notFound } from '../../model/contract/problem.ts';
import { DECISION_UNDO_TIME } from '../../model/contract/publishRequests.ts';
import { parseReviewId } from '../../model/rules/reviews.ts';
import type { ReviewDecisionItemRow, ReviewDecisionRow } from '../store/rows/reviews.ts';
import { brandReviews } from './brands.ts';
import { capabilityReviews } from './capabilities.ts';
import type { Actor } from '../access/actor.ts';
import { joinRequestReviews } from './joinRequests.ts';
import type { Reviewed } from './reviewed.ts';
import { publishRequestReviews } from './publishRequests.ts';

const kinds: Record<ReviewKind, Reviewed> = {
  publishRequest: publishRequestReviews,
  brand: brandReviews,
  capability: capabilityReviews,
  joinRequest: joinRequestReviews,
};

const reviewedOf = (reviewId: string) => {
  const parsed = parseReviewId(reviewId);
  if (parsed === undefined) throw notFound();
  return { reviewed: kinds[parsed.kind], recordId: parsed.recordId };
};

/** Why an item failed; any other error ends the transaction. */
const failureOf = (error: unknown) => {
  if (!(error instanceof ApiError)) throw error;
  const [detail = error.message] = Object.values(error.details.errors ?? {});
  return { message: detail, code: error.code };
};

const decideItem = async (
  actor: Actor,
  { decision, comment }: ReviewDecisionRow,
  item: ReviewDecisionItemRow,
): Promise<Partial<ReviewDecisionItemRow>> => {
  try {
    const { reviewed, recordId } = reviewedOf(item.reviewId);
    const versionAfter = await reviewed.decide(actor, {
      recordId,
      version: item.version,
      decision,
      comment,
    });
    return { state: 'done', versionAfter };
  } catch (error) {
    return { state: 'failed', ...failureOf(error) };
  }
};

/** Decides about waiting items, one after another. Each succeeds as a whole, or gets the reason of its failure. */
export const decideItems = async (
  actor: Actor,
  decision: ReviewDecisionRow,
  items: readonly ReviewDecisionItemRow[],
) => {
  for (const item of items)
    // oxlint-disable-next-line no-await-in-loop -- in one transaction
    await actor.queries.reviews.changeItem(item, await decideItem(actor, decision, item));
};

/** Fails all items that were not processed, for the same reason. */
export const failItems = async (
  { queries }: Pick<Actor, 'queries'>,
  items: readonly ReviewDecisionItemRow[],
  message: string,
) => {
  for (const item of items)
    // oxlint-disable-next-line no-await-in-loop -- in one transaction
    await queries.reviews.changeItem(item, { state: 'failed', message, code: 'forbidden' });
};

const undoItem = async (
  actor: Actor,
  { reviewId, versionAfter }: ReviewDecisionItemRow,
): Promise<Partial<ReviewDecisionItemRow>> => {
  try {
    const { reviewed, recordId } = reviewedOf(reviewId);
    await reviewed.undo(actor, { recordId, version: versionAfter ?? 0 });
    return { state: 'undone' };
  } catch (error) {
    return failureOf(error);
  }
};

/** Undoes whatever can be undone; the other items get the reason. Undecided items are never decided afterwards. */
export const undoItems = async (actor: Actor, items: readonly ReviewDecisionItemRow[]) => {
  for (const item of items)
    // oxlint-disable-next-line no-await-in-loop -- in one transaction
    await actor.queries.reviews.changeItem(
      item,
      // oxlint-disable-next-line no-await-in-loop -- see above
      item.state === 'waiting' ? { state: 'undone' } : await undoItem(actor, item),
    );
};

/** A decision in the format of the API. */
export const toDecision = (
  { decisionId, decision, comment, state, createdTime }: ReviewDecisionRow,
  items: readonly ReviewDecisionItemRow[],
  now: number,
): ReviewDecisionRecord => {
  const until = createdTime + DECISION_UNDO_TIME;
  const canBeUndone = state !== 'undone' && until > now && items.some(item => item.state === 'done');
  return {
    decisionId,
    decision,
    comment,
    state,
    name: items.length === 1 ? (items[0]?.name ?? null) : null,
    totalCount: items.length,
    doneCount: items.filter(item => item.state !== 'waiting').length,
    failures: items
      .filter(({ message }) => message !== '')
      .map(({ reviewId, name, message, code }) => ({ reviewId, name, message, code })),
    undoUntil: canBeUndone ? until : null,
    createdTime,
  };
};
