import type { ReviewDecision } from '../../model/contract/reviews.ts';
import type { ReviewHistoryRow } from '../store/rows/reviews.ts';
import type { Actor } from '../access/actor.ts';

type Entry = {
  reviewId: string;
  decision: ReviewDecision;
  versionNm: string | null;
  comment: string;
  /** the fields that were decided about */
  fields: Record<string, unknown>;
  /** the columns that an undo restores */
  before: Record<string, unknown>;
};

/** Stores a decision about a record without a timeline. */
export const addHistory = ({ queries, newId, now, author }: Actor, { fields, before, ...entry }: Entry) =>
  queries.reviews.addHistory({
    historyId: newId(),
    mnId: author.mnId,
    userId: author.userId,
    userNm: author.userNm,
    at: now,
    ...entry,
    fields: JSON.stringify(fields),
    before: JSON.stringify(before),
  });

/** The last decision about an item. */
export const lastDecision = async (
  { queries, author }: Actor,
  reviewId: string,
): Promise<ReviewHistoryRow | undefined> => (await queries.reviews.history(author.mnId, [reviewId], 1))[0];
