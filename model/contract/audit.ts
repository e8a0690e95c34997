import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { MAX_KEYWORD } from './query.ts';
import { filterText, simpleRestQuery } from './simpleRest.ts';

/** What can happen to a record, in the order of the filter. */
export const auditActions = [
  'create',
  'update',
  'bulkUpdate',
  'reorder',
  'delete',
  'restore',
  'undo',
  'undoUpdate',
  'import',
  'upload',
  'publish',
  'undoPublish',
  'promote',
  'approve',
  'reject',
  'deploy',
  'undodeploy',
  'startSelfTest',
  'finishPreparation',
  'edit',
  'submit',
  'startReview',
  'receiveDevices',
  'passTesting',
  'passSecurityReview',
  'withdraw',
  'reopen',
  'schedule',
  'cancelSchedule',
  'undoDecision',
  'assign',
  'comment',
  'transfer',
  'verifyTarget',
  'confirmTarget',
  'generateSecret',
  'start',
  'labRequest',
  'labLink',
  'labUnlink',
  'clearLab',
  'revoke',
  'undoRevoke',
  'startUpdate',
  'complete',
  'cancel',
  'invite',
  'join',
  'enrol',
  'leave',
  'remove',
  'changeRole',
  'agree',
  'authorize',
  'signIn',
  'signOut',
  'endSessions',
  'switchOrganization',
  'setUp',
  'refused',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The kinds of records that have entries; `calls` are denied writes. */
export const auditResources = [
  'projects',
  'publishRequests',
  'reviews',
  'reviewDigests',
  'products',
  'deviceProfiles',
  'profileVersions',
  'deviceConfigs',
  'connectors',
  'handlers',
  'fingerprints',
  'onboardings',
  'selfTests',
  'applicationForms',
  'testDevices',
  'scenarios',
  'deviceIdentities',
  'tasks',
  'firmwares',
  'files',
  'logs',
  'brands',
  'capabilities',
  'categories',
  'countries',
  'deviceTypes',
  'locales',
  'pairingInstructions',
  'members',
  'invites',
  'joinRequests',
  'organizations',
  'sessions',
  'apiTokens',
  'terms',
  'calls',
] as const;
export type AuditResource = (typeof auditResources)[number];

/** Entries that the page shows separately: denied writes, and changes of permissions. */
export const auditViews = ['refused', 'access'] as const;

/**
 * A change, with author, time, record, and values before and after; or a denied write (`resource` is `calls`). Entries
 * are never updated or deleted.
 */
export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.number(),
  userNm: z.string(),
  action: z.string(),
  resource: z.string(),
  recordId: z.string(),
  /** the current name of the record; '' if it is gone or has none */
  recordNm: z.string(),
  /** the changed fields; `before` is null for a created record, `after` for a deleted one */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const recordId = filterText(100);
const someOf = <T extends string>(values: readonly [T, ...T[]]) =>
  z.optional(
    z.union([z.enum(values), z.array(z.enum(values)).check(z.minLength(1), z.maxLength(values.length))]),
  );
const time = z.optional(z.number().check(z.int(), z.minimum(0)));

/** What the list of entries can be filtered by. */
export const auditFilterSchema = z.strictObject({
  // the history of a project, with the records that belong to it
  pjtId: z.optional(recordId),
  recordId: z.optional(recordId),
  resource: someOf(auditResources),
  action: someOf(auditActions),
  userId: z.optional(recordId),
  from: time,
  to: time,
  // parameters of the page: a name or a pasted ID, and its tabs
  q: z.optional(filterText(MAX_KEYWORD)),
  view: z.optional(z.enum(auditViews)),
});
export const auditEntries = {
  ofProject: endpoint({
    method: 'GET',
    path: '/api/resources/auditEntries',
    summary:
      'Audit log: changes and denied writes of the current organization, or changes of one project; newest first. In the filter, pjtId is a project with its records, from and to are times, and q is the ID of a record or project, or the beginning of its name',
    query: simpleRestQuery(['at'], auditFilterSchema),
    response: z.array(auditEntrySchema),
  }),
};
