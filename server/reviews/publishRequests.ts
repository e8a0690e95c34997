import { ApiError, notFound } from '../../model/contract/problem.ts';
import type { PublishRequest, PublishStep } from '../../model/contract/publishRequests.ts';
import { decisionUndoUntil, nextState, refusedStep, stepTable } from '../../model/rules/publishing/steps.ts';
import { moveRequest, noText, undoMove } from '../publishing/moveRequest.ts';
import { onUniqueViolation } from '../store/databaseErrors.ts';
import type { StoredPublishRequest } from '../store/publishRequests.ts';
import { audit, changedSince, type Decider, notUndone, type Reviewed } from './decider.ts';

/** A project has one open request, which undoing the end of another would double. */
export const alreadyOpen = () =>
  new ApiError('conflict', 'This project already has an open publish request. Withdraw it to start another.');

/** What a reviewer's step writes: who decided, and why. */
export const reviewerColumns = (
  { userId, userNm }: { userId: string; userNm: string },
  { assigneeId, assigneeNm }: Pick<PublishRequest, 'assigneeId' | 'assigneeNm'>,
  { step, comment }: { step: PublishStep; comment: string },
) => ({
  reason: stepTable[step].needsComment === true ? comment : '',
  assigneeId: assigneeId ?? userId,
  assigneeNm: assigneeNm ?? userNm,
});

const find = async ({ queries, author }: Decider, requestId: string): Promise<StoredPublishRequest> => {
  await queries.publishRequests.lockForUpdate({ requestId });
  const request = await queries.publishRequests.find(author.mnId, requestId);
  if (request === undefined) throw notFound();
  return request;
};

const auditMove = (
  decider: Decider,
  before: StoredPublishRequest,
  action: 'approve' | 'reject' | 'undoDecision',
  after: Record<string, unknown>,
) =>
  audit(decider, {
    action,
    resource: 'publishRequests',
    recordId: before.requestId,
    before: { state: before.state, reason: before.reason },
    after,
  });

export const publishRequestReviews: Reviewed = {
  decide: async (decider, { recordId, version, decision: step, comment }) => {
    const request = await find(decider, recordId);
    const to = nextState(step, request);
    // who is second is told the state, and not only that something changed
    if (to === undefined) throw new ApiError('conflict', refusedStep(step, request));
    if (request.version !== version) throw changedSince('request', request.chgr);
    const columns = reviewerColumns(decider.author, request, { step, comment });
    const entry = { ...noText, text: comment };
    if (!(await moveRequest(decider, request, { step, to, columns, entry })))
      throw changedSince('request', request.chgr);
    await auditMove(decider, request, step, { state: to, reason: columns.reason });
    return version + 1;
  },

  undo: async (decider, { recordId, version }) => {
    const request = await find(decider, recordId);
    if (
      request.version !== version ||
      request.beforeDecision === null ||
      decisionUndoUntil(request.decidedDt, decider.now) === null
    )
      throw notUndone();
    if (!(await onUniqueViolation(undoMove(decider, request), alreadyOpen))) throw notUndone();
    const after = await find(decider, recordId);
    await auditMove(decider, request, 'undoDecision', { state: after.state, reason: after.reason });
  },
};
