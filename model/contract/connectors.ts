import * as z from 'zod/mini';
import { auditFields } from './auditFields.ts';
import {
  apiOnlyHostings,
  connectorEditSchema,
  connectorScopes,
  hostings,
  targetArns,
} from './connectorEdits.ts';
import { endpoint } from './endpoint.ts';
import { lockedBy } from './publishRequests.ts';
import { idList, keyword, listQuery } from './query.ts';

/** The result of the last confirmation request to the target. */
const attemptSchema = z.object({
  /** epoch milliseconds */
  at: z.number(),
  /** in milliseconds; null if no request was sent */
  duration: z.nullable(z.number()),
  outcome: z.enum(['confirmed', 'notConfirmed', 'failed']),
  /** HTTP status of the response; null if there was none */
  status: z.nullable(z.number()),
  /** one sentence */
  message: z.string(),
  /** the bodies, truncated and without the token */
  request: z.string(),
  response: z.nullable(z.string()),
});
export type TargetAttempt = z.infer<typeof attemptSchema>;

/** PENDING until the target has confirmed that it accepts requests. */
const targetStatuses = ['PENDING', 'CONFIRMED'] as const;

/** Of a Schema App: empty until a request is certified; compatible (`cst`), or tested in the lab (`wwst`) */
const certificationStatuses = ['', 'cst', 'wwst'] as const;

const known = {
  id: z.string(),
  pjtId: z.string(),
  pjtNm: z.string(),
  appName: z.string(),
  /** the platform's name for the app, sent with every request */
  appId: z.string(),
  /** for the maker's own calls to the platform */
  clientId: z.string(),
  /** the last characters of the client secret; null if there is none */
  secretHint: z.nullable(z.string()),
  /** when the client secret was generated; null if there is none */
  secretDt: z.nullable(z.number()),
  /** null if there is nothing to confirm: no target, or one that can't be called */
  targetStatus: z.nullable(z.enum(targetStatuses)),
  lastAttempt: z.nullable(attemptSchema),
  canEdit: z.boolean(),
  lockedBy,
  ...auditFields,
  /** incremented on every write */
  version: z.number(),
};

const hostedFields = {
  hosting: z.nullable(z.enum(hostings)),
  targetUrl: z.string(),
  [targetArns.NA]: z.string(),
  [targetArns.EU]: z.string(),
  [targetArns.AP]: z.string(),
};

const grantFields = { scopes: z.array(z.enum(connectorScopes)), redirectUris: z.array(z.string()) };

const connectorSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('SMARTAPP'),
    displayName: z.string(),
    description: z.string(),
    singleInstance: z.boolean(),
    ...hostedFields,
    ...grantFields,
    appSettings: z.array(z.object({ key: z.string(), value: z.string() })),
    iconUrl: z.string(),
    ...known,
  }),
  z.object({
    kind: z.literal('SCHEMA'),
    displayName: z.string(),
    partnerName: z.string(),
    userEmail: z.string(),
    ...hostedFields,
    oauthAuthorizationUrl: z.string(),
    oauthTokenUrl: z.string(),
    oauthClientId: z.string(),
    /** whether the maker's client secret is set; it is never returned */
    hasOauthSecret: z.boolean(),
    oauthScope: z.string(),
    iconUrl: z.string(),
    iconUrl2x: z.string(),
    iconUrl3x: z.string(),
    appToApp: z.boolean(),
    androidLink: z.string(),
    iosLink: z.string(),
    certificationStatus: z.enum(certificationStatuses),
    ...known,
  }),
  z.object({
    kind: z.literal('API_ONLY'),
    displayName: z.string(),
    description: z.string(),
    ...grantFields,
    hosting: z.nullable(z.enum(apiOnlyHostings)),
    targetUrl: z.string(),
    ...known,
  }),
]);
export type Connector = z.output<typeof connectorSchema>;

export const connectorColumns = ['displayName', 'chgDt'] as const;

const connectorQuerySchema = z.strictObject({
  ...listQuery(connectorColumns, ['displayName', 'asc']),
  keyword,
  pjtId: z.optional(z.string().check(z.maxLength(100))),
  idList: z.optional(idList),
});
export type ConnectorQuery = z.infer<typeof connectorQuerySchema>;

const connectorId = z.object({ connectorId: z.string() });

export const connectors = {
  list: endpoint({
    method: 'GET',
    path: '/v3/common/connectors',
    summary: 'Connectors of the current organization; the total is in Content-Range',
    query: connectorQuerySchema,
    response: z.array(connectorSchema),
  }),
  one: endpoint({
    method: 'GET',
    path: '/v3/common/connectors/:connectorId',
    summary: 'One connector, without its secrets',
    params: connectorId,
    response: connectorSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v3/common/projects/:projectId/connectors',
    summary:
      'Creates the connector of a project, which has at most one; its kind is that of the project type',
    params: z.object({ projectId: z.string() }),
    body: connectorEditSchema,
    response: connectorSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v3/common/connectors/:connectorId',
    summary:
      'Changes a connector, unless it is in review, certified, or published; a new target has to be confirmed',
    params: connectorId,
    body: connectorEditSchema,
    response: connectorSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v3/common/connectors/:connectorId',
    summary: 'Deletes a connector; its credentials stop working',
    params: connectorId,
    response: z.void(),
    restorable: true,
  }),
  generateSecret: endpoint({
    method: 'POST',
    path: '/v3/common/connectors/:connectorId/secret',
    summary: 'Generates the client secret; it is returned only once, and the previous one stops working',
    params: connectorId,
    response: z.object({ connector: connectorSchema, clientSecret: z.string() }),
    oneTimeResponse:
      'The secret was generated, but the connection was lost before it could be shown. Generate a new one.',
  }),
  verify: endpoint({
    method: 'POST',
    path: '/v3/common/connectors/:connectorId/verify',
    summary: 'Sends a confirmation request to the target and returns the outcome',
    params: connectorId,
    response: connectorSchema,
    ignoresIdempotencyKey: true,
  }),
  confirm: endpoint({
    method: 'GET',
    path: '/v3/connectors/confirmation',
    summary:
      'The confirmation URL that a target is sent: opening it confirms the target, once and within an hour',
    query: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: z.object({ status: z.literal('CONFIRMED') }),
    beforeTerms: true,
  }),
};
