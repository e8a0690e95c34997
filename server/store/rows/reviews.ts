import type { ReviewDecision, ReviewDecisionRecord } from '../../../model/contract/reviews.ts';

export interface ReviewDecisionRow {
  decisionId: string;
  mnId: string;
  userId: string;
  userNm: string;
  /** ID of the call that made it */
  requestId: string;
  decision: ReviewDecision;
  comment: string;
  state: ReviewDecisionRecord['state'];
  createdTime: number;
}

export interface ReviewDecisionItemRow {
  decisionId: string;
  position: number;
  reviewId: string;
  name: string;
  /** the version that the reviewer saw */
  version: number;
  /** the version that the decision wrote; null until then, and if it failed */
  versionAfter: number | null;
  state: 'waiting' | 'done' | 'failed' | 'undone';
  /** why it failed, and the code of the error; '' otherwise */
  message: string;
  code: string;
}

/** For records without an assignee of their own. */
export interface ReviewAssignmentRow {
  mnId: string;
  reviewId: string;
  assigneeId: string;
  assigneeNm: string;
}

/** A decision about a brand or a capability; those about publish requests are in their timelines. */
export interface ReviewHistoryRow {
  historyId: string;
  mnId: string;
  reviewId: string;
  decision: ReviewDecision;
  versionNm: string | null;
  comment: string;
  userId: string;
  userNm: string;
  at: number;
  /** JSON: the reviewed fields */
  fields: string;
  /** JSON: the columns that an undo restores */
  before: string;
}

/** Emails about waiting items; on by default, without a row. */
export interface ReviewDigestRow {
  mnId: string;
  userId: string;
  /** 0 or 1 */
  isOn: number;
  /** YYYY-MM-DD in UTC; '' before the first */
  sentDay: string;
}
