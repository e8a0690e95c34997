import type { ReviewDecision } from '../../model/contract/reviews.ts';
import { ApiError, fieldErrors } from '../../model/contract/problem.ts';
import type { Actor } from '../access/actor.ts';

/** What was decided about an item of the version that the reviewer saw. */
type Decided = { recordId: string; version: number; decision: ReviewDecision; comment: string };

/** One kind of item: each change is audited, and is refused with an ApiError. */
export type Reviewed = {
  /** Returns the version that it wrote. */
  decide: (actor: Actor, decided: Decided) => Promise<number>;
  /** `version`: that the decision wrote */
  undo: (actor: Actor, item: { recordId: string; version: number }) => Promise<void>;
};

/** An item that is not as the reviewer saw it. */
export const changedSince = (label: string, chgr: string) =>
  new ApiError('stale', `${chgr} changed this ${label} in the meantime.`);

/** `field` has the reason of a rejection. */
export const missingReason = (field: 'reason' | 'comment') =>
  fieldErrors({ [field]: 'Enter a reason so the requester knows what to fix.' });

export const notUndone = () =>
  new ApiError('conflict', "This decision can't be undone anymore: the item has changed since.");
