import type { ReviewDecision } from '../../model/contract/reviews.ts';
import type { ReviewAssignmentRow } from '../store/rows/reviews.ts';
import type { Actor } from '../access/actor.ts';
import { isAdmin } from '../access/isAdmin.ts';

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

/** Stores a decision about a record without a timeline. The record isn't assigned when it has to be reviewed again. */
export const addHistory = async (
  { queries, newId, now, author }: Actor,
  { fields, before, ...entry }: Entry,
) => {
  const { mnId, userId, userNm } = author;
  const [assignment] = await queries.reviews.assignments(mnId, [entry.reviewId]);
  await queries.reviews.unassign(mnId, [entry.reviewId]);
  await queries.reviews.addHistory({
    historyId: newId(),
    mnId,
    userId,
    userNm,
    at: now,
    ...entry,
    fields: JSON.stringify(fields),
    before: JSON.stringify({ ...before, assignment }),
  });
};

/** The last decision about an item, with what an undo restores. */
export const lastDecision = async <Before extends object>({ queries, author }: Actor, reviewId: string) => {
  const [row] = await queries.reviews.history(author.mnId, [reviewId], 1);
  if (row === undefined) return undefined;
  const { assignment, ...before } = JSON.parse(row.before) as Before & { assignment?: ReviewAssignmentRow };
  return { historyId: row.historyId, assignment, before };
};

/** Removes an undone decision; the item is assigned as before, if the assignee can still decide. */
export const removeDecision = async (
  { queries }: Actor,
  { historyId, assignment }: { historyId: string; assignment: ReviewAssignmentRow | undefined },
) => {
  await queries.reviews.removeHistory(historyId);
  if (assignment === undefined) return;
  const { mnId, assigneeId } = assignment;
  if (await isAdmin(queries, mnId, assigneeId)) await queries.reviews.assign([assignment]);
};
