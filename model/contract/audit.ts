import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

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

/**
 * Paths under /api/resources use the conventions of ra-data-simple-rest: JSON in the query, totals in Content-Range.
 */
export const simpleRestQuery = z.strictObject({
  sort: z.optional(z.string().check(z.maxLength(200))),
  range: z.optional(z.string().check(z.maxLength(40))),
  filter: z.optional(z.string().check(z.maxLength(2000))),
});

export const auditEntries = {
  ofProject: endpoint({
    method: 'GET',
    path: '/api/resources/auditEntries',
    summary:
      'Audit log: changes and denied writes of the current organization, or changes of one project; newest first. The filter takes pjtId (a project with its records), recordId, resource, action, userId, from and to (times), q (the ID of a record or project) and view',
    query: simpleRestQuery,
    response: z.array(auditEntrySchema),
  }),
};
