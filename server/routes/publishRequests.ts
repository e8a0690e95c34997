import { ApiError, fieldErrors } from '../../model/contract/problem.ts';
import {
  type PublishRequest,
  publishRequests,
  type PublishStepBody,
  type TimelineEntry,
} from '../../model/contract/publishRequests.ts';
import type { TermText } from '../../model/contract/terms.ts';
import { canEditProject, canReview, canSeeProject } from '../../model/rules/access.ts';
import { newRequest } from '../../model/rules/publishing/newRequest.ts';
import {
  decisionUndoUntil,
  isUnsubmitted,
  nextState,
  openSteps,
  type PublishActor,
  stepConflict,
  stepTable,
} from '../../model/rules/publishing/steps.ts';
import { actorOf } from '../access/actor.ts';
import { forbidden } from '../access/checks.ts';
import { scopeOf } from '../access/scope.ts';
import type { AnyCall } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import { orNotFound } from '../http/orNotFound.ts';
import type { AppOptions } from '../options.ts';
import { addEntry, auditedFields, moveRequest, noText, undoMove } from '../publishing/moveRequest.ts';
import { onUniqueViolation } from '../store/databaseErrors.ts';
import { productFieldsOf } from '../store/productRow.ts';
import type { StoredPublishRequest } from '../store/publishRequests.ts';
import type { PublishTimelineRow } from '../store/rows/publishing.ts';
import { alreadyOpen } from '../reviews/publishRequests.ts';
import { createCrud } from './crud.ts';
import { compareContent, prodIdsOf } from './publishContent.ts';
import { columnsOfStep, readAttached } from './publishSteps.ts';

const actorsOf = (
  { user, flags }: Pick<AnyCall, 'user' | 'flags'>,
  request: StoredPublishRequest,
): Set<PublishActor> => {
  const actors = new Set<PublishActor>();
  if (user.may.publish && canSeeProject(user, request, flags) && canEditProject(user, request))
    actors.add('requester');
  if (canReview(user)) actors.add('reviewer');
  return actors;
};

const toRequest = (
  row: StoredPublishRequest,
  call: Pick<AnyCall, 'user' | 'flags' | 'now'>,
): PublishRequest => {
  const { mnId: _mnId, ownerId: _owner, devStatCd: _state, projectStateBefore: _before, ...rest } = row;
  const { decidedDt, beforeDecision: _decision, hasOtherOpen, ...fields } = rest;
  const actors = actorsOf(call, row);
  return {
    ...fields,
    prodIds: prodIdsOf(row),
    undoUntil: actors.has('reviewer') ? decisionUndoUntil(decidedDt, call.now) : null,
    // a project can have one open request
    steps: openSteps(row, actors).filter(step => step !== 'reopen' || !hasOtherOpen),
    canEdit: actors.has('requester') && isUnsubmitted(row.state) && row.state !== 'READY',
  };
};

const toEntry = (row: PublishTimelineRow): TimelineEntry => {
  const { requestId: _request, pjtId: _project, position: _position, ...entry } = row;
  return {
    ...entry,
    files: JSON.parse(row.files) as TimelineEntry['files'],
    mentions: JSON.parse(row.mentions) as TimelineEntry['mentions'],
  };
};

const find = ({ queries, user }: AnyCall, requestId: string) =>
  orNotFound(queries.publishRequests.find(user.mnId, requestId));

const crud = createCrud({
  label: 'publish request',
  resource: 'publishRequests',
  recordId: ({ requestId }) => requestId,
  find,
  lock: ({ queries }, request) => queries.publishRequests.lockForUpdate(request),
  show: toRequest,
});

/** The products of a request belong to its project. */
const checkProducts = async ({ queries, user, project }: AnyCall, prodIds: readonly string[]) => {
  const own = await queries.products.ofProject(user.mnId, project.pjtId);
  const unknown = prodIds.some(prodId => !own.some(product => product.prodId === prodId));
  if (unknown) throw fieldErrors({ prodIds: 'Choose products of this project.' });
};

/** Takes a step, or rejects it with the current state. */
const takeStep = async (
  call: AnyCall,
  requestId: string,
  body: PublishStepBody,
  terms: readonly TermText[],
) => {
  const { step } = body;
  const requireStep = (request: StoredPublishRequest) => {
    if (!actorsOf(call, request).has(stepTable[step].by)) throw forbidden();
    const to = nextState(step, request);
    if (to === undefined) throw new ApiError('conflict', stepConflict(step, request));
    return to;
  };
  // the second of two reviewers is told the state, not only that something changed
  requireStep(await find(call, requestId));
  return crud.write(call, requestId, async (request, version) => {
    const to = requireStep(request);
    const attached = await readAttached(call, body);
    const columns = await columnsOfStep(call, request, body, terms);
    const products = await call.queries.products.ofProject(call.user.mnId, request.pjtId);
    const requested = prodIdsOf(request);
    const product = products.find(({ prodId }) => requested.includes(prodId));
    const move = {
      step,
      to,
      columns,
      entry: {
        withdrawReason: step === 'withdraw' ? (body.withdrawReason ?? null) : null,
        text: body.comment,
        ...attached,
      },
      catalogDispNm: step === 'submit' && product !== undefined ? productFieldsOf(product).prodNm : undefined,
    };
    const isMoved = await onUniqueViolation(
      moveRequest(actorOf(call), { ...request, version }, move),
      alreadyOpen,
    );
    if (!isMoved) return 'stale';
    return {
      action: step,
      before: auditedFields(request),
      after: auditedFields({ ...request, ...columns, state: to }),
    };
  });
};

const mountReads = (mount: Mount) => {
  mount(publishRequests.list, async call => {
    const found = await call.queries.publishRequests.page(scopeOf(call), call.query);
    return { ...found, list: found.list.map(row => toRequest(row, call)) };
  });

  mount(publishRequests.one, call => crud.one(call, call.params.requestId));

  mount(publishRequests.timeline, async call =>
    (await call.queries.publishRequests.timeline(call.params.requestId)).map(toEntry),
  );

  mount(publishRequests.changes, async call =>
    compareContent(call, await find(call, call.params.requestId), call.query.since),
  );
};

/** Requests to publish. model/rules/publishing/steps.ts defines their states and who can change them. */
export const mountPublishRequests = (mount: Mount, { terms }: Pick<AppOptions, 'terms'>) => {
  mountReads(mount);

  mount(publishRequests.create, async call => {
    const { body, queries, project, user, now } = call;
    const { pjtId, mnId, devStatCd } = project;
    await checkProducts(call, body.prodIds);
    // undoing a decision can reopen a request
    await queries.projects.lockForUpdate({ pjtId });
    if ((await queries.publishRequests.openOf(pjtId)) !== undefined) throw alreadyOpen();
    const requestId = call.newId();
    const row = {
      requestId,
      mnId,
      pjtId,
      number: (await queries.publishRequests.lastNumber(pjtId)) + 1,
      ...body,
      prodIds: JSON.stringify(body.prodIds),
      stateDt: now,
      projectStateBefore: devStatCd,
      requesterId: user.userId,
      requesterNm: call.userNm,
      ...newRequest,
      ...call.createdNow,
      version: 1,
    };
    await onUniqueViolation(queries.publishRequests.add(row), alreadyOpen);
    const entry = { kind: 'create', step: null, fromState: null, toState: 'DRAFT', ...noText } as const;
    await addEntry(actorOf(call), row, entry);
    return crud.created(call, requestId, { pjtId, ...body });
  });

  mount(publishRequests.update, async call => {
    const { body, queries, params } = call;
    await checkProducts(call, body.prodIds);
    return crud.write(call, params.requestId, async (request, version) => {
      if (!toRequest(request, call).canEdit) throw new ApiError('conflict', stepConflict('edit', request));
      const { kind, versionNm, dsc } = request;
      const before = { kind, versionNm, prodIds: prodIdsOf(request), dsc };
      if (JSON.stringify(before) === JSON.stringify({ ...before, ...body })) return 'same';
      const change = { ...body, prodIds: JSON.stringify(body.prodIds), ...call.changedNow };
      return (await queries.publishRequests.change(request, version, change))
        ? { action: 'update', before, after: body }
        : 'stale';
    });
  });

  mount(publishRequests.step, call => takeStep(call, call.params.requestId, call.body, terms));

  mount(publishRequests.undo, call =>
    crud.write(call, call.params.requestId, async (request, version) => {
      if (!actorsOf(call, request).has('reviewer')) throw forbidden();
      if (request.beforeDecision === null || decisionUndoUntil(request.decidedDt, call.now) === null)
        throw new ApiError('conflict', "This decision can't be undone anymore.");
      const isMoved = await onUniqueViolation(undoMove(actorOf(call), { ...request, version }), alreadyOpen);
      if (!isMoved) return 'stale';
      const after = await find(call, request.requestId);
      return { action: 'undoDecision', before: auditedFields(request), after: auditedFields(after) };
    }),
  );

  mount(publishRequests.comment, async call => {
    const { body, params } = call;
    // entries of the timeline are numbered, and steps add some too
    await call.queries.publishRequests.lockForUpdate({ requestId: params.requestId });
    const request = await find(call, params.requestId);
    const attached = await readAttached(call, body);
    const entry = await addEntry(actorOf(call), request, {
      kind: 'comment',
      step: null,
      fromState: null,
      toState: null,
      withdrawReason: null,
      text: body.comment,
      ...attached,
    });
    await call.audit({
      action: 'comment',
      resource: 'publishRequests',
      recordId: request.requestId,
      before: null,
      after: { comment: body.comment },
    });
    return entry;
  });
};
