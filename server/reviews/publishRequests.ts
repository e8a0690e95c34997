import { ApiError, notFound } from '../../model/contract/problem.ts';
import type { PublishRequest, PublishStep } from '../../model/contract/publishRequests.ts';
import {
  decisionUndoUntil,
  nextState,
  openStates,
  stepConflict,
  stepTable,
} from '../../model/rules/publishing/steps.ts';
import { auditedFields, moveRequest, noText, undoMove } from '../publishing/moveRequest.ts';
import type { StoredPublishRequest } from '../store/publishRequests.ts';
import type { PublishRequestRow } from '../store/rows/publishing.ts';
import { type Actor, audit } from '../access/actor.ts';
import { changedSince, notUndone, type Reviewed } from './reviewed.ts';

/** A project can have only one open request, so another one can't be reopened. */
export const alreadyOpen = () =>
  new ApiError(
    'conflict',
    'This project already has an open publish request. Withdraw it, or wait until it is published or rejected.',
  );

/** The columns of a reviewer's step: who decided, and why. */
export const reviewerColumns = (
  { userId, userNm }: { userId: string; userNm: string },
  { assigneeId, assigneeNm }: Pick<PublishRequest, 'assigneeId' | 'assigneeNm'>,
  { step, comment }: { step: PublishStep; comment: string },
) => ({
  reason: stepTable[step].needsComment === true ? comment : '',
  assigneeId: assigneeId ?? userId,
  assigneeNm: assigneeNm ?? userNm,
});

const find = async ({ queries, author }: Actor, requestId: string): Promise<StoredPublishRequest> => {
  await queries.publishRequests.lockForUpdate({ requestId });
  const request = await queries.publishRequests.find(author.mnId, requestId);
  if (request === undefined) throw notFound();
  return request;
};

const auditMove = (
  actor: Actor,
  before: StoredPublishRequest,
  action: 'approve' | 'reject' | 'undoDecision',
  after: Parameters<typeof auditedFields>[0],
) =>
  audit(actor, {
    action,
    resource: 'publishRequests',
    recordId: before.requestId,
    pjtId: before.pjtId,
    before: auditedFields(before),
    after: auditedFields(after),
  });

/**
 * Throws if the request would be open again beside another open one. This can't be left to the unique index: on
 * PostgreSQL, a violation would end the transaction, and with it the undo of the other items.
 */
const requireNoOtherOpen = async (
  { queries }: Actor,
  { requestId, pjtId, beforeDecision }: StoredPublishRequest,
) => {
  const { state } = JSON.parse(beforeDecision ?? '{}') as Pick<PublishRequestRow, 'state'>;
  if (!openStates.includes(state)) return;
  await queries.projects.lockForUpdate({ pjtId });
  const open = await queries.publishRequests.openOf(pjtId);
  if (open !== undefined && open.requestId !== requestId) throw alreadyOpen();
};

export const publishRequestReviews: Reviewed = {
  decide: async (actor, { recordId, version, decision: step, comment }) => {
    const request = await find(actor, recordId);
    const to = nextState(step, request);
    // the second reviewer is told the state, not only that something changed
    if (to === undefined) throw new ApiError('conflict', stepConflict(step, request));
    if (request.version !== version) throw changedSince('request', request.chgr);
    const columns = reviewerColumns(actor.author, request, { step, comment });
    const entry = { ...noText, text: comment };
    if (!(await moveRequest(actor, request, { step, to, columns, entry })))
      throw changedSince('request', request.chgr);
    await auditMove(actor, request, step, { ...request, ...columns, state: to });
    return version + 1;
  },

  undo: async (actor, { recordId, version }) => {
    const request = await find(actor, recordId);
    if (
      request.version !== version ||
      request.beforeDecision === null ||
      decisionUndoUntil(request.decidedDt, actor.now) === null
    )
      throw notUndone();
    await requireNoOtherOpen(actor, request);
    if (!(await undoMove(actor, request))) throw notUndone();
    const after = await find(actor, recordId);
    await auditMove(actor, request, 'undoDecision', after);
  },
};
