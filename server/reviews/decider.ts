import type { ReviewDecision } from '../../model/contract/reviews.ts';
import { ApiError } from '../../model/contract/problem.ts';
import type { Author, Change } from '../store/audit.ts';
import type { Queries } from '../store/index.ts';

/** In whose name and in which transaction something is decided: of a call, or of a decision that runs without one. */
export type Decider = {
  queries: Queries;
  now: number;
  newId: () => string;
  author: Author;
};

/** What was decided about an item of the version that the reviewer saw. */
type Decided = { recordId: string; version: number; decision: ReviewDecision; comment: string };

/** One kind of item: each change is audited, and is refused with an ApiError. */
export type Reviewed = {
  /** Returns the version that it wrote. */
  decide: (decider: Decider, decided: Decided) => Promise<number>;
  /** `version`: that the decision wrote */
  undo: (decider: Decider, item: { recordId: string; version: number }) => Promise<void>;
};

export const audit = ({ queries, newId, now, author }: Decider, change: Change) =>
  queries.audit.add(newId(), now, author, change);

/** An item that is not as the reviewer saw it. */
export const changedSince = (label: string, chgr: string) =>
  new ApiError('stale', `${chgr} changed this ${label} in the meantime.`);

export const notUndone = () =>
  new ApiError('conflict', "This decision can't be undone anymore: the item has changed since.");
