import type { PastDecision, ReviewDetail, ReviewItem, ReviewKind } from '../../model/contract/reviews.ts';
import type { TermText } from '../../model/contract/terms.ts';
import { notFound } from '../../model/contract/problem.ts';
import { statusOf } from '../../model/rules/capabilities.ts';
import type { DeployedContent } from '../../model/rules/deploymentDiff.ts';
import type { Fields } from '../../model/rules/profileDiff/change.ts';
import {
  contentRows,
  fieldRows,
  imageOf,
  parseReviewId,
  productImages,
  referencesOf,
} from '../../model/rules/reviews.ts';
import { isInReview, isUnsubmitted, stepTable } from '../../model/rules/publishing/steps.ts';
import type { AnyCall } from '../http/call.ts';
import { checkPublishing } from '../routes/publishChecks.ts';
import type { StoredPublishRequest } from '../store/publishRequests.ts';
import type { PublishTimelineRow } from '../store/rows/publishing.ts';
import type { ReviewHistoryRow } from '../store/rows/reviews.ts';
import { brandFieldsOf } from './brands.ts';
import { joinRequestFieldsOf } from './joinRequests.ts';
import { comparedFieldsOf, liveBefore, parseRecordId, unfinishedReason } from './capabilities.ts';

/** More than anyone reads. */
const MAX_FIELDS = 500;
const MAX_EARLIER = 20;

/** The details without the part of the item that is the same for every kind. */
type Details = Omit<ReviewDetail, 'item'> & { item: Omit<ReviewItem, 'changeCount'> };

const toPast = ({ decision, versionNm, at, userId, userNm, comment }: ReviewHistoryRow): PastDecision => ({
  decision,
  versionNm,
  at,
  userId,
  userNm,
  comment,
});

/** The newest decision of an item that no longer waits. */
const toDecided = (isWaiting: boolean, [newest]: readonly ReviewHistoryRow[]) =>
  isWaiting || newest === undefined ? null : toPast(newest);

const assigneeOf = async ({ queries, user }: AnyCall, reviewId: string) => {
  const [row] = await queries.reviews.assignments(user.mnId, [reviewId]);
  return { assigneeId: row?.assigneeId ?? null, assigneeNm: row?.assigneeNm ?? null };
};

const brandDetails = async (call: AnyCall, id: string): Promise<Details> => {
  const { queries, user } = call;
  const reviewId = `brand:${id}`;
  const [brand, history, approvals, assignee] = await Promise.all([
    queries.brands.find(user.mnId, id),
    queries.reviews.history(user.mnId, [reviewId], MAX_EARLIER),
    queries.reviews.approvals(user.mnId, [reviewId]),
    assigneeOf(call, reviewId),
  ]);
  if (brand === undefined) throw notFound();
  const isWaiting = brand.status === 'PENDING_APPROVAL';
  // after a decision, its values stay beside those that it was compared with
  const approved = isWaiting
    ? approvals.get(reviewId)
    : history.slice(1).find(({ decision }) => decision === 'approve');
  const before = approved === undefined ? null : (JSON.parse(approved.fields) as Fields);
  return {
    item: {
      reviewId,
      kind: 'brand',
      recordId: id,
      name: brand.brandNm,
      detail: '',
      project: null,
      versionNm: null,
      requesterNm: brand.requesterNm,
      requestedDt: brand.requestedDt,
      ...assignee,
      version: brand.version,
    },
    isWaiting,
    decided: toDecided(isWaiting, history),
    checks: [],
    approved: approved === undefined ? null : toPast(approved),
    fields: fieldRows({ group: 'brand' }, before, brandFieldsOf(brand), field => field === 'logoFileId'),
    images: imageOf({ name: brand.brandNm, field: 'logoFileId' }, before, brandFieldsOf(brand)),
    note: '',
    comments: [],
    earlier: history.map(toPast),
  };
};

const capabilityDetails = async (call: AnyCall, recordId: string): Promise<Details> => {
  const { queries, user } = call;
  const { cpbtId, version } = parseRecordId(recordId);
  const versions = await queries.reviews.capabilitiesOf(user.mnId, [cpbtId]);
  const row = versions.find(one => one.version === version);
  if (row === undefined) throw notFound();
  const reviewIds = versions.map(one => `capability:${one.cpbtId}~${one.version}`);
  const reviewId = `capability:${recordId}`;
  const live = liveBefore(versions, version);
  const liveId = `capability:${cpbtId}~${live?.version}`;
  const [history, approvals, assignee] = await Promise.all([
    queries.reviews.history(user.mnId, reviewIds, MAX_EARLIER),
    queries.reviews.approvals(user.mnId, live === undefined ? [] : [liveId]),
    assigneeOf(call, reviewId),
  ]);
  // of the version that the fields are compared with, even if a later one was approved and retired since
  const approved = approvals.get(liveId);
  const reason = unfinishedReason(row);
  const isWaiting = statusOf(row.statusCd) === 'proposed';
  const before = live === undefined ? null : comparedFieldsOf(live);
  return {
    item: {
      reviewId,
      kind: 'capability',
      recordId,
      name: row.cpbtNm,
      detail: cpbtId,
      project: null,
      versionNm: String(version),
      requesterNm: row.chgr,
      requestedDt: row.chgDt,
      ...assignee,
      version: row.revision,
    },
    isWaiting,
    decided: toDecided(
      isWaiting,
      history.filter(one => one.versionNm === String(version)),
    ),
    checks: [{ check: 'definition', status: reason === undefined ? 'pass' : 'fail', message: reason ?? '' }],
    approved: approved === undefined ? null : toPast(approved),
    fields: fieldRows({ group: 'capability' }, before, comparedFieldsOf(row)),
    images: [],
    note: '',
    comments: [],
    earlier: history.map(toPast),
  };
};

const joinRequestDetails = async (call: AnyCall, requestId: string): Promise<Details> => {
  const { queries, user } = call;
  const reviewId = `joinRequest:${requestId}`;
  const [request, history, assignee] = await Promise.all([
    queries.joinRequests.find(user.mnId, requestId),
    queries.reviews.history(user.mnId, [reviewId], MAX_EARLIER),
    assigneeOf(call, reviewId),
  ]);
  if (request === undefined) throw notFound();
  const { userNm, role, crtDt, version, status } = request;
  const isWaiting = status === 'PENDING';
  return {
    item: {
      reviewId,
      kind: 'joinRequest',
      recordId: requestId,
      name: userNm,
      detail: role,
      project: null,
      versionNm: null,
      requesterNm: userNm,
      requestedDt: crtDt,
      ...assignee,
      version,
    },
    isWaiting,
    decided: toDecided(isWaiting, history),
    checks: [],
    approved: null,
    fields: fieldRows({ group: 'joinRequest' }, null, joinRequestFieldsOf(request)),
    images: [],
    note: '',
    comments: [],
    earlier: history.map(toPast),
  };
};

/** The approvals and rejections in a timeline, newest first, without undone ones. */
const decisionsIn = (timeline: readonly PublishTimelineRow[], versionNm: string): PastDecision[] => {
  // an undo concerns the last decision of any kind, such as one about lab tests
  const made: PublishTimelineRow[] = [];
  for (const entry of timeline) {
    if (entry.kind === 'undo') made.pop();
    else if (entry.step !== null && stepTable[entry.step].isDecision === true) made.push(entry);
  }
  return made
    .toReversed()
    .flatMap(({ step, at, userId, userNm, text }) =>
      step === 'approve' || step === 'reject'
        ? [{ decision: step, versionNm, at, userId, userNm, comment: text }]
        : [],
    );
};

/** The newest decision of a request, unless its requester has withdrawn or reopened it since. */
const decidedOf = ({ state }: StoredPublishRequest, [newest]: readonly PastDecision[]) =>
  isUnsubmitted(state) || state === 'WITHDRAWN' || isInReview(state) ? null : (newest ?? null);

/** The names of the brands and categories of products, by ID. */
const readNames = async ({ queries, user }: AnyCall, ...contents: readonly (DeployedContent | null)[]) => {
  const { brandIds, ctgrIds } = referencesOf(...contents);
  const [brands, categories] = await Promise.all([
    Promise.all(brandIds.map(id => queries.brands.find(user.mnId, id))),
    Promise.all(ctgrIds.map(id => queries.categories.find(user.mnId, id))),
  ]);
  return new Map([
    ...brands.flatMap(brand => (brand === undefined ? [] : [[brand.id, brand.brandNm] as const])),
    ...categories.flatMap(one => (one === undefined ? [] : [[one.ctgrId, one.ctgrNm] as const])),
  ]);
};

const publishRequestDetails = async (
  call: AnyCall,
  requestId: string,
  terms: readonly TermText[],
): Promise<Details> => {
  const { queries, user } = call;
  const request = await queries.publishRequests.find(user.mnId, requestId);
  if (request === undefined) throw notFound();
  const { pjtId, prodType, lastApprovedId, versionNm } = request;
  const read = async (id: string | null) => {
    const content = id === null ? undefined : await queries.publishRequests.submission(id);
    return content === undefined ? null : (JSON.parse(content) as DeployedContent);
  };
  const [project, submitted, approvedContent, timeline, siblings] = await Promise.all([
    queries.projects.find(pjtId),
    read(requestId),
    read(lastApprovedId),
    queries.publishRequests.timeline(requestId),
    queries.reviews.earlierRequests(pjtId, MAX_EARLIER),
  ]);
  const others = await Promise.all(
    siblings
      .filter(one => one.requestId !== requestId)
      .map(async one => ({
        ...one,
        decisions: decisionsIn(await queries.publishRequests.timeline(one.requestId), one.versionNm),
      })),
  );
  const own = decisionsIn(timeline, versionNm);
  const lastApproved = others.find(one => one.requestId === lastApprovedId)?.decisions;
  const earlier = [...own, ...others.flatMap(({ decisions }) => decisions)].toSorted(
    (one, other) => other.at - one.at,
  );
  const checks = project === undefined ? [] : await checkPublishing(call, project, terms);
  return {
    item: {
      reviewId: `publishRequest:${requestId}`,
      kind: 'publishRequest',
      recordId: requestId,
      name: request.pjtNm,
      detail: prodType,
      project: { pjtId, prodType },
      versionNm,
      requesterNm: request.requesterNm,
      requestedDt: request.submittedDt ?? request.crtDt,
      assigneeId: request.assigneeId,
      assigneeNm: request.assigneeNm,
      version: request.version,
    },
    isWaiting: isInReview(request.state),
    decided: decidedOf(request, own),
    checks: checks.flatMap(({ check, status }) =>
      status === 'notApplicable' ? [] : [{ check, status, message: '' }],
    ),
    approved: lastApproved?.find(({ decision }) => decision === 'approve') ?? null,
    fields:
      submitted === null
        ? []
        : contentRows(approvedContent, submitted, await readNames(call, approvedContent, submitted)),
    images: submitted === null ? [] : productImages(approvedContent, submitted),
    note: request.dsc,
    comments: timeline.flatMap(({ entryId, kind, at, userNm, text }) =>
      kind === 'comment' ? [{ entryId, at, userNm, text }] : [],
    ),
    earlier,
  };
};

/** An item of the queue, waiting or not, with everything that a reviewer needs. */
export const readReview = async (
  call: AnyCall,
  reviewId: string,
  terms: readonly TermText[],
): Promise<ReviewDetail> => {
  const parsed = parseReviewId(reviewId);
  if (parsed === undefined) throw notFound();
  const read: Record<ReviewKind, (recordId: string) => Promise<Details>> = {
    brand: id => brandDetails(call, id),
    capability: id => capabilityDetails(call, id),
    joinRequest: id => joinRequestDetails(call, id),
    publishRequest: id => publishRequestDetails(call, id, terms),
  };
  const details = await read[parsed.kind](parsed.recordId);
  const isFirst = details.fields.every(({ kind }) => kind === 'added') && details.approved === null;
  const changed = details.fields.filter(({ kind }) => kind !== 'same').length;
  return {
    ...details,
    item: { ...details.item, changeCount: isFirst ? null : changed },
    fields: details.fields.slice(0, MAX_FIELDS),
    earlier: details.earlier.slice(0, MAX_EARLIER),
  };
};
