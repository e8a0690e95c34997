import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { OutgoingFault } from './outgoing.ts';

/**
 * The requests of the lab: the lifecycles of an app, with one EVENT per event source, and the interactions of a Schema
 * App.
 */
export const labRequestNames = [
  'CONFIRMATION',
  'PING',
  'CONFIGURATION_INITIALIZE',
  'CONFIGURATION_PAGE',
  'INSTALL',
  'UPDATE',
  'EVENT_DEVICE',
  'EVENT_CAPABILITY',
  'EVENT_MODE',
  'EVENT_DEVICE_LIFECYCLE',
  'EVENT_DEVICE_HEALTH',
  'EVENT_SECURITY_ARM_STATE',
  'EVENT_HUB_HEALTH',
  'EVENT_SCENE_LIFECYCLE',
  'OAUTH_CALLBACK',
  'UNINSTALL',
  'DISCOVERY',
  'STATE_REFRESH',
  'COMMAND',
  'GRANT_CALLBACK_ACCESS',
  'CALLBACK_STATE',
  'CALLBACK_DISCOVERY',
  'INTEGRATION_DELETED',
  'INTERACTION_RESULT',
] as const;
export type LabRequestName = (typeof labRequestNames)[number];

/** The connector's own target, or the echo of this server. */
export const labTargets = ['TARGET', 'ECHO'] as const;
export type LabTarget = (typeof labTargets)[number];

/** Number of entries that are kept per connector; older ones are removed. */
export const MAX_LAB_HISTORY = 100;
/** of the body of a request, in characters */
export const MAX_LAB_BODY = 64 * 1024;
/** Number of problems of a request that are kept and shown; `problemCount` counts all of them. */
export const MAX_LAB_PROBLEMS = 100;
/** In milliseconds. Slower responses get a warning: most of the target's time limit is used up. */
export const SLOW_RESPONSE = 3000;

/** An error in a response. */
export const labProblemSchema = z.object({
  /** such as `devices[1].states[0].value`; '' for the whole response */
  path: z.string(),
  /** continues the path: `must be a number (got "64")` */
  message: z.string(),
});
export type LabProblem = z.infer<typeof labProblemSchema>;

const faults = [
  'invalid_address',
  'private_address',
  'name_not_found',
  'tls',
  'timeout',
  'too_large',
  'redirect',
  'unreachable',
  'disabled',
] as const satisfies readonly OutgoingFault[];
export const outgoingFaultSchema = z.enum(faults);

const summary = {
  id: z.string(),
  request: z.enum(labRequestNames),
  target: z.enum(labTargets),
  /** epoch milliseconds */
  at: z.number(),
  sentBy: z.string(),
  /** in milliseconds */
  duration: z.number(),
  /** HTTP status of the response; null if there was none */
  status: z.nullable(z.number()),
  /** why there was no response */
  fault: z.nullable(outgoingFaultSchema),
  /** of all problems, of which the first 100 are kept */
  problemCount: z.number(),
};

const sendSummarySchema = z.object(summary);
export type LabSendSummary = z.infer<typeof sendSummarySchema>;

const headersSchema = z.record(z.string(), z.string());

const sendSchema = z.object({
  ...summary,
  /** where it was sent; 'echo' for the built-in echo */
  url: z.string(),
  /** the body with its variables, as it was edited */
  template: z.string(),
  /** the body as it was sent; the access token of a linked account is masked */
  body: z.string(),
  isMasked: z.boolean(),
  headers: headersSchema,
  /** why there was no response, in one sentence */
  message: z.string(),
  /** in both, the access token of a linked account is masked */
  answer: z.nullable(z.object({ headers: headersSchema, body: z.string() })),
  problems: z.array(labProblemSchema).check(z.maxLength(MAX_LAB_PROBLEMS)),
});
export type LabSend = z.infer<typeof sendSchema>;

/** What the page needs in addition to the connector. */
const infoSchema = z.object({
  /** in PEM; requests of this connector are signed with the matching private key */
  publicKey: z.string(),
  keyId: z.string(),
  /** the values of variables such as `{{name}}` that are the same in every request */
  variables: z.record(z.string(), z.string()),
  /** when the account whose token is sent was linked; null if a placeholder is sent */
  linkedDt: z.nullable(z.number()),
});
export type LabInfo = z.infer<typeof infoSchema>;

const newSendSchema = z.strictObject({
  request: z.enum(labRequestNames),
  target: z.enum(labTargets),
  /** JSON with variables such as `{{requestId}}` */
  body: z
    .string()
    .check(
      z.minLength(1, 'Enter a request.'),
      z.maxLength(MAX_LAB_BODY, `The request can be up to ${MAX_LAB_BODY / 1024} KB.`),
    ),
});
export type NewLabSend = z.infer<typeof newSendSchema>;

const connectorId = z.object({ connectorId: z.string() });
const sendId = z.object({ connectorId: z.string(), sendId: z.string() });

/** The connector lab: sends requests to the target of a connector, and keeps the responses. */
export const lab = {
  info: endpoint({
    method: 'GET',
    path: '/v3/common/connectors/:connectorId/lab',
    summary: 'The public key that requests of a connector are signed with, and the values of its variables',
    params: connectorId,
    response: infoSchema,
  }),
  history: endpoint({
    method: 'GET',
    path: '/v3/common/connectors/:connectorId/lab/requests',
    summary: 'The newest 100 requests that the lab sent, newest first, without their bodies',
    params: connectorId,
    response: z.array(sendSummarySchema),
  }),
  one: endpoint({
    method: 'GET',
    path: '/v3/common/connectors/:connectorId/lab/requests/:sendId',
    summary: 'One request that the lab sent, its response, and its problems',
    params: sendId,
    response: sendSchema,
  }),
  send: endpoint({
    method: 'POST',
    path: '/v3/common/connectors/:connectorId/lab/requests',
    repeatable: true,
    summary: 'Sends a signed request to the target or to the built-in echo, and checks the response',
    params: connectorId,
    body: newSendSchema,
    response: sendSchema,
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/v3/common/connectors/:connectorId/lab/requests',
    summary: 'Clears the history of the lab',
    params: connectorId,
    response: z.void(),
    restorable: "the history of the lab isn't a record of the project",
  }),
};
