import type { ReviewDecision } from '../../model/contract/reviews.ts';
import { ApiError, fieldErrors } from '../../model/contract/problem.ts';
import type { Actor } from '../access/actor.ts';

/** A decision about an item, in the version that the reviewer saw. */
type Decided = { recordId: string; version: number; decision: ReviewDecision; comment: string };

/** A kind of item. Each change is audited; a change that isn't possible throws an ApiError. */
export type Reviewed = {
  /** Returns the version that it wrote. */
  decide: (actor: Actor, decided: Decided) => Promise<number>;
  /** `version` is the one that the decision wrote */
  undo: (actor: Actor, item: { recordId: string; version: number }) => Promise<void>;
};

/** The error for an item that has changed since the reviewer saw it. */
export const changedSince = (label: string, chgr: string) =>
  new ApiError('stale', `${chgr} changed this ${label} in the meantime.`);

/** The error for a decision without the reason that it requires, which is in `field`. */
export const missingReason = (field: 'reason' | 'comment') => fieldErrors({ [field]: 'Enter a reason.' });

export const notUndone = () =>
  new ApiError('conflict', "This decision can't be undone anymore: the item has changed since.");
