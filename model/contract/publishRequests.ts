import * as z from 'zod/mini';
import { auditFields } from './auditFields.ts';
import { deploymentChangeSchema } from './deployments.ts';
import { endpoint } from './endpoint.ts';
import { projectTypes } from './projects.ts';
import { keyword, listOf, listQuery, pageOf } from './query.ts';
import { testGroups } from './selfTests.ts';
import { hasDay, hasLength, line, prose } from './text.ts';

/** The states of a publish request, in order. */
export const publishStates = [
  'DRAFT',
  'SELF_TESTING',
  'READY',
  'SUBMITTED',
  'IN_REVIEW',
  'WAITING_FOR_DEVICES',
  'TESTING',
  'SECURITY_REVIEW',
  'CERTIFIED',
  'SCHEDULED',
  'PUBLISHED',
  'REJECTED',
  'WITHDRAWN',
  'REVOKED',
] as const;
export type PublishState = (typeof publishStates)[number];

/** Certified products are tested in a lab; compatible ones are only reviewed. */
export const publishKinds = ['CERTIFIED', 'COMPATIBLE'] as const;
export type PublishKind = (typeof publishKinds)[number];

/** What moves a request to its next state; model/rules/publishing/steps.ts defines from which states, and by whom. */
export const publishSteps = [
  'startSelfTest',
  'finishPreparation',
  'edit',
  'submit',
  'startReview',
  'approve',
  'receiveDevices',
  'passTesting',
  'passSecurityReview',
  'reject',
  'withdraw',
  'reopen',
  'schedule',
  'cancelSchedule',
  'publish',
  'revoke',
] as const;
export type PublishStep = (typeof publishSteps)[number];

export const withdrawReasons = [
  'testing',
  'moreFeatures',
  'issueFound',
  'noFeedback',
  'notPublishing',
  'other',
] as const;

/** Days between scheduling and publication, counted in UTC. */
export const MIN_PUBLISH_DAYS = 3;
/** Notices a typing error in the year. */
export const MAX_PUBLISH_DAYS = 2 * 365;
/** how long a decision can be undone, in ms */
export const DECISION_UNDO_TIME = 10 * 60_000;
export const MAX_COMMENT = 2000;
const MAX_COMMENT_FILES = 10;
export const MAX_MENTIONS = 20;
export const MAX_PRODUCTS = 50;
const MAX_VERSION = 20;

const id = z.string().check(z.minLength(1), z.maxLength(100));

/** A request to publish products of a project. Times are epoch milliseconds. */
const publishRequestSchema = z.object({
  requestId: z.string(),
  pjtId: z.string(),
  pjtNm: z.string(),
  prodType: z.enum(projectTypes),
  /** 1 for the project's first request */
  number: z.number(),
  kind: z.enum(publishKinds),
  /** version of the product, such as 1.2 */
  versionNm: z.string(),
  prodIds: z.array(z.string()),
  /** for the reviewers */
  dsc: z.string(),
  state: z.enum(publishStates),
  stateDt: z.number(),
  /** the user who created it */
  requesterId: z.string(),
  requesterNm: z.string(),
  /** the reviewer who took it */
  assigneeId: z.nullable(z.string()),
  assigneeNm: z.nullable(z.string()),
  submittedDt: z.nullable(z.number()),
  /** why it was rejected, withdrawn or revoked; '' otherwise */
  reason: z.string(),
  withdrawReason: z.nullable(z.enum(withdrawReasons)),
  /** YYYY-MM-DD in UTC; null while it is not scheduled */
  publishDay: z.nullable(z.string()),
  /** the project's last request approved before this one was submitted; null for the first, or before submission */
  lastApprovedId: z.nullable(z.string()),
  lastApprovedNm: z.nullable(z.string()),
  /** when the last approved request was approved */
  lastApprovedDt: z.nullable(z.number()),
  /** fields that differ from the last approval; null before submission and for the first */
  changeCount: z.nullable(z.number()),
  /** until when the last decision can be undone; null if it can't */
  undoUntil: z.nullable(z.number()),
  /** what the caller can do next */
  steps: z.array(z.enum(publishSteps)),
  /** the caller can edit its fields now */
  canEdit: z.boolean(),
  ...auditFields,
  /** incremented on every write; sent as ETag and If-Match */
  version: z.number(),
});
export type PublishRequest = z.infer<typeof publishRequestSchema>;

/** The submitted request because of which a record can't be changed; null if it can. */
export const lockedBy = z.nullable(
  z.pick(publishRequestSchema, { requestId: true, number: true, versionNm: true, kind: true, state: true }),
);
export type LockedBy = z.infer<typeof lockedBy>;

export const publishRequestEditSchema = z.strictObject({
  kind: z.enum(publishKinds, 'Choose a kind.'),
  versionNm: line(MAX_VERSION, { empty: 'Enter a version.', name: 'Version' }),
  prodIds: z.array(id).check(
    z.minLength(1, 'Choose at least one product.'),
    z.maxLength(MAX_PRODUCTS, `Choose up to ${MAX_PRODUCTS} products.`),
    z.refine(list => new Set(list).size === list.length, 'Choose each product once.'),
  ),
  dsc: prose(MAX_COMMENT, 'Notes for reviewers'),
});

const attached = {
  /** from POST /v3/files */
  fileIds: z._default(
    z.array(id).check(z.maxLength(MAX_COMMENT_FILES, `Attach up to ${MAX_COMMENT_FILES} files.`)),
    [],
  ),
  /** the members mentioned in it */
  mentions: z._default(
    z.array(id).check(z.maxLength(MAX_MENTIONS, `Mention up to ${MAX_MENTIONS} people.`)),
    [],
  ),
};

const publishDay = z.string('Choose a date.').check(hasDay());

export const publishStepSchema = z.strictObject({
  step: z.enum(publishSteps),
  /** shown in the timeline; required to reject and to revoke, and to withdraw for another reason */
  comment: prose(MAX_COMMENT, 'Comment'),
  ...attached,
  withdrawReason: z.optional(z.enum(withdrawReasons, 'Choose a reason.')),
  /** YYYY-MM-DD in UTC, to schedule */
  publishDay: z.optional(publishDay),
});
export type PublishStepBody = z.output<typeof publishStepSchema>;

export const publishCommentSchema = z.strictObject({
  comment: z
    .string('Enter a comment.')
    .check(z.trim(), z.minLength(1, 'Enter a comment.'), hasLength(1, MAX_COMMENT, 'Comment')),
  ...attached,
});

const timelineEntrySchema = z.object({
  entryId: z.string(),
  at: z.number(),
  userId: z.string(),
  userNm: z.string(),
  kind: z.enum(['create', 'step', 'undo', 'comment']),
  step: z.nullable(z.enum(publishSteps)),
  /** the states before and after; null for comments */
  fromState: z.nullable(z.enum(publishStates)),
  toState: z.nullable(z.enum(publishStates)),
  /** null unless it was withdrawn */
  withdrawReason: z.nullable(z.enum(withdrawReasons)),
  text: z.string(),
  files: z.array(z.object({ fileId: z.string(), fileNm: z.string() })),
  mentions: z.array(z.object({ userId: z.string(), userNm: z.string() })),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

/** What a comparison starts from: the last certified request, or the submitted version. */
export const comparisons = ['approval', 'submission'] as const;

const testGroup = z.enum(testGroups);

const testsToRepeatSchema = z.object({
  /** in the order of the self-test */
  repeat: z.array(testGroup),
  fallAway: z.array(testGroup),
  /** names of the capabilities whose functions are tested again; null: all functions, or none */
  capabilities: z.nullable(z.array(z.string())),
  /**
   * `untested`: a compatible product isn't tested in a lab. `first`: the last approved version wasn't, so all tests are
   * needed. `part`: the lab repeats some groups or functions; anything that only the app shows is judged from pictures
   */
  lab: z.enum(['untested', 'first', 'none', 'part', 'whole']),
});
export type TestsToRepeat = z.infer<typeof testsToRepeatSchema>;

const comparisonSchema = z.object({
  /** false if there is nothing to compare with, such as before the first submission */
  isComparable: z.boolean(),
  /** at most 200 */
  changes: z.array(deploymentChangeSchema),
  changeCount: z.number(),
  /** the tests that the changes require; null if nothing was approved yet, or if it is compared with the submission */
  tests: z.nullable(testsToRepeatSchema),
});
export type PublishComparison = z.infer<typeof comparisonSchema>;

export const publishRequestColumns = ['submittedDt', 'stateDt', 'chgDt'] as const;

const publishRequestQuerySchema = z.strictObject({
  ...listQuery(publishRequestColumns, ['chgDt', 'desc']),
  keyword,
  pjtId: z.optional(id),
  stateList: z.optional(listOf(publishStates)),
  /** the reviewer who took it; `none` for requests without one */
  assigneeId: z.optional(z.string().check(z.maxLength(100))),
});
export type PublishRequestQuery = z.output<typeof publishRequestQuerySchema>;

const requestId = z.object({ requestId: z.string().check(z.maxLength(100)) });
const projectId = z.object({ projectId: z.string() });

/** Requests to publish products, from the draft to the catalog. */
export const publishRequests = {
  list: endpoint({
    method: 'GET',
    path: '/v3/publishRequests',
    summary: 'Publish requests of the current organization, or of one project',
    query: publishRequestQuerySchema,
    response: pageOf(publishRequestSchema),
  }),
  one: endpoint({
    method: 'GET',
    path: '/v3/publishRequests/:requestId',
    summary: 'One publish request',
    params: requestId,
    response: publishRequestSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v3/common/projects/:projectId/publishRequests',
    summary:
      'Starts a publish request as a draft; rejected while the project has another open one. Companies only',
    params: projectId,
    body: publishRequestEditSchema,
    response: publishRequestSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v3/publishRequests/:requestId',
    summary: 'Changes a publish request that is a draft or in self-testing',
    params: requestId,
    body: publishRequestEditSchema,
    response: publishRequestSchema,
  }),
  step: endpoint({
    method: 'POST',
    path: '/v3/publishRequests/:requestId/steps',
    summary:
      "Moves a publish request to its next state. A step that the state doesn't allow returns 409 with the current state",
    params: requestId,
    body: publishStepSchema,
    response: publishRequestSchema,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/v3/publishRequests/:requestId/undo',
    summary:
      'Undoes the last decision about a publish request, within ten minutes and only if nobody has acted on it',
    params: requestId,
    response: publishRequestSchema,
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/v3/publishRequests/:requestId/timeline',
    summary: 'What happened to a publish request, oldest first, with comments and files',
    params: requestId,
    response: z.array(timelineEntrySchema),
  }),
  comment: endpoint({
    method: 'POST',
    path: '/v3/publishRequests/:requestId/comments',
    summary: 'Adds a comment to the timeline of a publish request',
    params: requestId,
    body: publishCommentSchema,
    response: timelineEntrySchema,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/v3/publishRequests/:requestId/changes',
    summary:
      'What changed between the last approval and the submission (approval), or between the submission and now (submission)',
    params: requestId,
    query: z.strictObject({ since: z._default(z.enum(comparisons), 'approval') }),
    response: comparisonSchema,
  }),
};
