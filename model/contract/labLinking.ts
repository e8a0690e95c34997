import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { labProblemSchema, outgoingFaultSchema } from './lab.ts';

/** The steps of linking an account: the maker's page, its redirect, the exchange of the code, and a refresh. */
const linkSteps = ['AUTHORIZE', 'RETURN', 'TOKEN', 'REFRESH'] as const;

/** What a step sent and received; secrets are masked. */
const stepSchema = z.object({
  step: z.enum(linkSteps),
  /** epoch milliseconds */
  at: z.number(),
  /** the method and the URL */
  request: z.string(),
  /** of a form, one field per line */
  body: z.string(),
  /** in milliseconds; null if this server made no call */
  duration: z.nullable(z.number()),
  status: z.nullable(z.number()),
  answer: z.nullable(z.string()),
  fault: z.nullable(outgoingFaultSchema),
  /** what went wrong, in one sentence */
  message: z.string(),
  problems: z.array(labProblemSchema),
});
export type LinkStep = z.infer<typeof stepSchema>;

/** The fields of a connector that account linking needs. */
export const linkFields = [
  'oauthAuthorizationUrl',
  'oauthTokenUrl',
  'oauthClientId',
  'oauthClientSecret',
] as const;

const linkSchema = z.object({
  missing: z.array(z.enum(linkFields)),
  /** where the maker's page redirects the browser to */
  redirectUri: z.string(),
  /** of a link that was started and waits for its code; null if there is none */
  authorizationUrl: z.nullable(z.string()),
  /** when an account was linked; null if none is */
  linkedDt: z.nullable(z.number()),
  /** expiry of the access token; null if the response had none */
  expiryDt: z.nullable(z.number()),
  canRefresh: z.boolean(),
  /** of the latest link, in order */
  steps: z.array(stepSchema),
});
export type LabLink = z.infer<typeof linkSchema>;

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

const actionSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('START') }),
  z.strictObject({
    action: z.literal('EXCHANGE'),
    /** the query that the maker's page sent back, such as `code=…&state=…` */
    answer: text(4096),
  }),
  z.strictObject({ action: z.literal('REFRESH') }),
]);
export type LinkAction = z.infer<typeof actionSchema>;

const params = z.object({ connectorId: z.string() });
const path = '/v3/common/connectors/:connectorId/lab/link';

/** Links an account with the maker's own URLs, as the platform does, and shows each step. */
export const labLinking = {
  one: endpoint({
    method: 'GET',
    path,
    summary: 'The account that the lab has linked, and the steps that linked it, without secrets',
    params,
    response: linkSchema,
  }),
  act: endpoint({
    method: 'POST',
    path,
    summary: 'Starts linking an account, exchanges its code, or refreshes its access token',
    params,
    body: actionSchema,
    response: linkSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    summary: 'Unlinks the account of the lab; its tokens are removed',
    params,
    response: z.void(),
    restorable: 'the tokens are removed',
  }),
};
