import type { PublishState, PublishStep, TimelineEntry } from '../../model/contract/publishRequests.ts';
import { projectStateAfter, stepTable } from '../../model/rules/publishing/steps.ts';
import { type Actor, audit } from '../access/actor.ts';
import { isAdmin } from '../access/isAdmin.ts';
import type { StoredPublishRequest } from '../store/publishRequests.ts';
import type { PublishRequestRow } from '../store/rows/publishing.ts';
import { requireContent } from './requireContent.ts';

type Entry = Pick<TimelineEntry, 'withdrawReason' | 'text' | 'files' | 'mentions'>;
export const noText: Entry = { withdrawReason: null, text: '', files: [], mentions: [] };

/** The fields of a request in the audit. */
export const auditedFields = ({
  state,
  reason,
  withdrawReason,
  publishDay,
}: Pick<PublishRequestRow, 'state' | 'reason' | 'withdrawReason' | 'publishDay'>) => ({
  state,
  reason,
  withdrawReason,
  publishDay,
});

type Columns = Partial<Omit<PublishRequestRow, 'requestId' | 'version' | 'state'>>;

/** The columns that undoing a decision restores. */
const restored = [
  'state',
  'stateDt',
  'reason',
  'withdrawReason',
  'publishDay',
  'assigneeId',
  'assigneeNm',
] as const satisfies readonly (keyof PublishRequestRow)[];

/** Adds an entry to a timeline, and notifies the mentioned members. */
export const addEntry = async (
  { queries, now, newId, author }: Actor,
  { requestId, pjtId }: Pick<StoredPublishRequest, 'requestId' | 'pjtId'>,
  entry: Entry & Pick<TimelineEntry, 'kind' | 'step' | 'fromState' | 'toState'>,
): Promise<TimelineEntry> => {
  const { mnId, userId, userNm } = author;
  const { files, mentions, ...rest } = entry;
  const shown = { entryId: newId(), at: now, userId, userNm, ...rest };
  await queries.publishRequests.addEntry({
    ...shown,
    requestId,
    pjtId,
    files: JSON.stringify(files),
    mentions: JSON.stringify(mentions),
  });
  await queries.mentions.add(
    mentions
      .filter(person => person.userId !== userId)
      .map(person => ({ mnId, userId: person.userId, entryId: shown.entryId, at: now, isRead: 0 })),
  );
  return { ...shown, files, mentions };
};

/**
 * Sets the state of the project to what its requests say, and adds that to its history. Its version is incremented, so
 * that an open form notices the change.
 */
const moveProject = async (
  actor: Actor,
  request: Pick<PublishRequestRow, 'pjtId' | 'number' | 'state' | 'projectStateBefore'>,
  to: PublishState,
  more: { catalogDispNm?: string } = {},
) => {
  const { queries, now, author } = actor;
  const { pjtId, number, state: from, projectStateBefore: before } = request;
  await queries.projects.lockForUpdate({ pjtId });
  const project = await queries.projects.find(pjtId);
  if (project === undefined) return;
  const requests = await queries.publishRequests.ofProjects([pjtId]);
  const others = requests.filter(other => other.number !== number).map(({ state }) => state);
  const devStatCd = projectStateAfter({ from, to, before, others }) ?? project.devStatCd;
  const isMoved = devStatCd !== project.devStatCd;
  if (!isMoved && more.catalogDispNm === undefined) return;
  await queries.projects.change(project, project.version, {
    devStatCd,
    ...(isMoved && { stateDt: now }),
    ...more,
    chgr: author.userNm,
    chgDt: now,
  });
  if (!isMoved) return;
  await audit(actor, {
    action: 'update',
    resource: 'projects',
    recordId: pjtId,
    before: { devStatCd: project.devStatCd },
    after: { devStatCd },
  });
};

/** Assigns the catalog's IDs to published products. */
const publishProducts = async ({ queries, newId }: Actor, { mnId, prodIds }: StoredPublishRequest) => {
  for (const prodId of JSON.parse(prodIds) as string[]) {
    // oxlint-disable-next-line no-await-in-loop -- a request has few products, in one transaction
    const product = await queries.products.find(mnId, prodId);
    if (product === undefined || product.refProdUuid !== null) continue;
    // oxlint-disable-next-line no-await-in-loop -- see above
    await queries.products.change(product, product.version, { refProdUuid: newId() });
  }
};

type Move = {
  step: PublishStep;
  to: PublishState;
  columns?: Columns;
  entry?: Entry;
  catalogDispNm?: string | undefined;
};

/** Takes a step of a request, with its timeline entry and the state of its project. Returns false if stale. */
export const moveRequest = async (
  actor: Actor,
  request: StoredPublishRequest,
  { step, to, columns = {}, entry = noText, catalogDispNm }: Move,
): Promise<boolean> => {
  const { queries, now, author } = actor;
  const isDecision = stepTable[step].isDecision === true;
  const before = Object.fromEntries(restored.map(name => [name, request[name]]));
  const isWritten = await queries.publishRequests.change(request, request.version, {
    ...columns,
    state: to,
    stateDt: now,
    decidedDt: isDecision ? now : null,
    beforeDecision: isDecision ? JSON.stringify(before) : null,
    chgr: author.userNm,
    chgDt: now,
  });
  if (!isWritten) return false;
  await addEntry(actor, request, { kind: 'step', step, fromState: request.state, toState: to, ...entry });
  await moveProject(
    actor,
    { ...request, ...columns },
    to,
    catalogDispNm === undefined ? {} : { catalogDispNm },
  );
  if (to === 'PUBLISHED') await publishProducts(actor, request);
  return true;
};

/** Returns a request to its state before the last decision. Returns false if stale; throws if its content was deleted. */
export const undoMove = async (actor: Actor, request: StoredPublishRequest): Promise<boolean> => {
  const { queries, now, author } = actor;
  const before = JSON.parse(request.beforeDecision ?? '{}') as Pick<
    PublishRequestRow,
    (typeof restored)[number]
  >;
  await requireContent(actor, request, before.state);
  // a reviewer who can no longer decide isn't assigned again
  const { assigneeId } = before;
  const isReviewer = assigneeId !== null && (await isAdmin(queries, request.mnId, assigneeId));
  const assignee = isReviewer ? {} : { assigneeId: null, assigneeNm: null };
  const isWritten = await queries.publishRequests.change(request, request.version, {
    ...before,
    ...assignee,
    decidedDt: null,
    beforeDecision: null,
    chgr: author.userNm,
    chgDt: now,
  });
  if (!isWritten) return false;
  const [fromState, toState] = [request.state, before.state];
  await addEntry(actor, request, { kind: 'undo', step: null, fromState, toState, ...noText });
  await moveProject(actor, request, before.state);
  return true;
};
