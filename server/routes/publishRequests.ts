import { ApiError, fieldErrors } from '../../model/contract/problem.ts';
import {
  MIN_PUBLISH_DAYS,
  type PublishComparison,
  type PublishRequest,
  publishRequests,
  type PublishStepBody,
  type TimelineEntry,
} from '../../model/contract/publishRequests.ts';
import type { TermText } from '../../model/contract/terms.ts';
import { canEditProject, canReview } from '../../model/rules/access.ts';
import { type DeployedContent, diffDeployment } from '../../model/rules/deploymentDiff.ts';
import {
  decisionUndoUntil,
  firstPublishDay,
  isUnsubmitted,
  nextState,
  openSteps,
  type PublishActor,
  refusedStep,
  stepTable,
} from '../../model/rules/publishing/steps.ts';
import { forbidden } from '../access/checks.ts';
import { scopeOf } from '../access/scope.ts';
import type { AnyCall, Call } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import { orNotFound } from '../http/orNotFound.ts';
import type { AppOptions } from '../options.ts';
import { addEntry, moveRequest, type Mover, noText, undoMove } from '../publishing/moveRequest.ts';
import { onUniqueViolation } from '../store/databaseErrors.ts';
import { productFieldsOf } from '../store/productRow.ts';
import type { StoredPublishRequest } from '../store/publishRequests.ts';
import type { PublishTimelineRow } from '../store/rows/publishing.ts';
import { alreadyOpen, reviewerColumns } from '../reviews/publishRequests.ts';
import { createCrud } from './crud.ts';
import { readDeployedContent } from './deployedContent.ts';
import { publishBlocks } from './publishBlocks.ts';

/** More than anyone reads. */
const MAX_CHANGES = 200;

const actorsOf = ({ user }: Pick<AnyCall, 'user'>, request: StoredPublishRequest): Set<PublishActor> => {
  const actors = new Set<PublishActor>();
  if (user.may.publish && canEditProject(user, request)) actors.add('requester');
  if (canReview(user)) actors.add('reviewer');
  return actors;
};

const prodIdsOf = ({ prodIds }: Pick<StoredPublishRequest, 'prodIds'>) => JSON.parse(prodIds) as string[];

const toRequest = (row: StoredPublishRequest, call: Pick<AnyCall, 'user' | 'now'>): PublishRequest => {
  const { mnId: _mnId, ownerId: _owner, devStatCd: _state, projectStateBefore: _before, ...rest } = row;
  const { decidedDt, beforeDecision: _decision, ...fields } = rest;
  const actors = actorsOf(call, row);
  return {
    ...fields,
    prodIds: prodIdsOf(row),
    undoUntil: actors.has('reviewer') ? decisionUndoUntil(decidedDt, call.now) : null,
    steps: openSteps(row, actors),
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

const moverOf = (call: AnyCall): Mover => ({
  queries: call.queries,
  now: call.now,
  newId: call.newId,
  author: call.author(),
});

/** The products of a request belong to its project. */
const checkProducts = async ({ queries, user, project }: AnyCall, prodIds: readonly string[]) => {
  const own = await queries.products.ofProject(user.mnId, project.pjtId);
  const unknown = prodIds.some(prodId => !own.some(product => product.prodId === prodId));
  if (unknown) throw fieldErrors({ prodIds: 'Choose products of this project.' });
};

type Attached = { fileIds: string[]; mentions: string[] };

/** Names of attached files and mentioned people; each must belong to the organization. */
const readAttached = async ({ queries, user }: AnyCall, { fileIds, mentions }: Attached) => {
  const [files, people] = await Promise.all([
    Promise.all(fileIds.map(fileId => queries.files.find(fileId, user.mnId))),
    Promise.all(mentions.map(userId => queries.members.roleOf(user.mnId, userId))),
  ]);
  if (files.includes(undefined)) throw fieldErrors({ fileIds: 'A file was not found. Attach it again.' });
  if (people.includes(undefined)) throw fieldErrors({ mentions: 'Mention members of your organization.' });
  return {
    files: files.flatMap(file => (file === undefined ? [] : [{ fileId: file.fileId, fileNm: file.fileNm }])),
    mentions: people.flatMap((member, index) =>
      member === undefined ? [] : [{ userId: mentions[index] ?? '', userNm: member.name }],
    ),
  };
};

const contentOf = (text: string | undefined) => text && (JSON.parse(text) as DeployedContent);

/** What a request of these products contains now. */
const currentContent = async (call: AnyCall, request: Pick<StoredPublishRequest, 'prodIds'>) => {
  const content = await readDeployedContent(call, call.project);
  const prodIds = prodIdsOf(request);
  const products = Object.entries(content.products).filter(([prodId]) => prodIds.includes(prodId));
  return { ...content, products: Object.fromEntries(products) };
};

/** Freezes what is submitted, and compares it with the last approval. */
const submit = async (call: AnyCall, request: StoredPublishRequest, terms: readonly TermText[]) => {
  const { queries, now, project } = call;
  const blocks = await publishBlocks(call, request, terms);
  if (blocks.length > 0)
    throw new ApiError('conflict', `This request can't be submitted yet. ${blocks.join(' ')}`);
  const [content, last] = await Promise.all([
    currentContent(call, request),
    queries.publishRequests.lastCertified(request.pjtId, request.requestId),
  ]);
  const approved = last && contentOf(await queries.publishRequests.submission(last.requestId));
  await queries.publishRequests.keepSubmission(request, JSON.stringify(content));
  return {
    submittedDt: now,
    projectStateBefore: project.devStatCd,
    reason: '',
    withdrawReason: null,
    lastApprovedId: last?.requestId ?? null,
    lastApprovedNm: last?.versionNm ?? null,
    lastApprovedDt: last?.stateDt ?? null,
    changeCount: approved ? diffDeployment(approved, content).length : null,
  };
};

const checkDay = ({ now }: AnyCall, day: string | undefined) => {
  if (day === undefined) throw fieldErrors({ publishDay: 'Choose a date.' });
  const first = firstPublishDay(now);
  if (day < first)
    throw fieldErrors({
      publishDay: `Choose a date at least ${MIN_PUBLISH_DAYS} days ahead: ${first} (UTC) or later.`,
    });
  return { publishDay: day };
};

const checkWithdrawal = ({ withdrawReason, comment }: PublishStepBody) => {
  if (withdrawReason === undefined) throw fieldErrors({ withdrawReason: 'Choose a reason.' });
  if (withdrawReason === 'other' && comment === '') throw fieldErrors({ comment: 'Enter the reason.' });
  return { withdrawReason, reason: comment };
};

/** Checks what a step needs beside its state, and returns the columns that it writes. */
const columnsOf = async (
  call: AnyCall,
  request: StoredPublishRequest,
  body: PublishStepBody,
  terms: readonly TermText[],
) => {
  const { user, userNm } = call;
  const { step, comment } = body;
  if (stepTable[step].needsComment === true && comment === '')
    throw fieldErrors({ comment: 'Enter a reason so the requester knows what to fix.' });
  switch (step) {
    case 'finishPreparation': {
      const blocks = await publishBlocks(call, request, terms);
      if (blocks.length > 0) throw new ApiError('conflict', blocks.join(' '));
      return {};
    }
    case 'submit':
      return submit(call, request, terms);
    case 'startReview':
      return { assigneeId: user.userId, assigneeNm: userNm };
    case 'withdraw':
      return checkWithdrawal(body);
    case 'schedule':
      return checkDay(call, body.publishDay);
    case 'cancelSchedule':
      return { publishDay: null };
    case 'reopen':
      return { publishDay: null, assigneeId: null, assigneeNm: null };
    default:
      return stepTable[step].by === 'reviewer'
        ? reviewerColumns({ userId: user.userId, userNm }, request, body)
        : {};
  }
};

/** Takes a step, or refuses it with the state as it is. */
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
    if (to === undefined) throw new ApiError('conflict', refusedStep(step, request));
    return to;
  };
  // the second of two reviewers is told the state, and not only that something changed
  requireStep(await find(call, requestId));
  return crud.write(call, requestId, async (request, version) => {
    const to = requireStep(request);
    const attached = await readAttached(call, body);
    const columns = await columnsOf(call, request, body, terms);
    const [product] = await call.queries.products.ofProject(call.user.mnId, request.pjtId);
    const move = {
      step,
      to,
      columns,
      entry: { text: body.comment, ...attached },
      catalogDispNm: step === 'submit' && product !== undefined ? productFieldsOf(product).prodNm : undefined,
    };
    const isMoved = await onUniqueViolation(
      moveRequest(moverOf(call), { ...request, version }, move),
      alreadyOpen,
    );
    if (!isMoved) return 'stale';
    const { reason, publishDay } = { ...request, ...columns };
    return {
      action: step,
      before: { state: request.state, reason: request.reason, publishDay: request.publishDay },
      after: { state: to, reason, publishDay },
    };
  });
};

const compare = async (call: Call<typeof publishRequests.changes>): Promise<PublishComparison> => {
  const { queries, query, params } = call;
  const request = await find(call, params.requestId);
  const submitted = contentOf(await queries.publishRequests.submission(request.requestId));
  const [before, after] =
    query.since === 'approval'
      ? [
          request.lastApprovedId === null
            ? undefined
            : contentOf(await queries.publishRequests.submission(request.lastApprovedId)),
          submitted,
        ]
      : [submitted, await currentContent(call, request)];
  if (!before || !after) return { isComparable: false, changes: [], changeCount: 0 };
  const changes = diffDeployment(before, after);
  return { isComparable: true, changes: changes.slice(0, MAX_CHANGES), changeCount: changes.length };
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

  mount(publishRequests.changes, compare);
};

/** Requests to publish: states and who may move them are in model/rules/publishing/steps.ts. */
export const mountPublishRequests = (mount: Mount, { terms }: Pick<AppOptions, 'terms'>) => {
  mountReads(mount);

  mount(publishRequests.create, async call => {
    const { body, queries, project, user, now } = call;
    const { pjtId, mnId, devStatCd } = project;
    await checkProducts(call, body.prodIds);
    if ((await queries.publishRequests.openOf(pjtId)) !== undefined) throw alreadyOpen();
    const requestId = call.newId();
    const row = {
      requestId,
      mnId,
      pjtId,
      number: (await queries.publishRequests.lastNumber(pjtId)) + 1,
      ...body,
      prodIds: JSON.stringify(body.prodIds),
      state: 'DRAFT',
      stateDt: now,
      projectStateBefore: devStatCd,
      requesterId: user.userId,
      requesterNm: call.userNm,
      assigneeId: null,
      assigneeNm: null,
      submittedDt: null,
      reason: '',
      withdrawReason: null,
      publishDay: null,
      lastApprovedId: null,
      lastApprovedNm: null,
      lastApprovedDt: null,
      changeCount: null,
      decidedDt: null,
      beforeDecision: null,
      ...call.createdNow,
      version: 1,
    } as const;
    await onUniqueViolation(queries.publishRequests.add(row), alreadyOpen);
    const entry = { kind: 'create', step: null, fromState: null, toState: 'DRAFT', ...noText } as const;
    await addEntry(moverOf(call), row, entry);
    return crud.created(call, requestId, { pjtId, ...body });
  });

  mount(publishRequests.update, async call => {
    const { body, queries, params } = call;
    await checkProducts(call, body.prodIds);
    return crud.write(call, params.requestId, async (request, version) => {
      if (!toRequest(request, call).canEdit) throw new ApiError('conflict', refusedStep('edit', request));
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
      const isMoved = await onUniqueViolation(undoMove(moverOf(call), { ...request, version }), alreadyOpen);
      if (!isMoved) return 'stale';
      const after = await find(call, request.requestId);
      return { action: 'undoDecision', before: { state: request.state }, after: { state: after.state } };
    }),
  );

  mount(publishRequests.comment, async call => {
    const { body, params } = call;
    const request = await find(call, params.requestId);
    const attached = await readAttached(call, body);
    const states = { step: null, fromState: null, toState: null };
    const entry = await addEntry(moverOf(call), request, {
      kind: 'comment',
      ...states,
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
