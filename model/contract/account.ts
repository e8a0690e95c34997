import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { line } from './text.ts';

/** One signed-in browser of the caller. Times are epoch milliseconds. */
const sessionSchema = z.object({
  sessionId: z.string(),
  crtDt: z.number(),
  seenDt: z.number(),
  userAgent: z.string(),
  /** the organization of the session */
  mnNm: z.string(),
  isCurrent: z.boolean(),
});
export type ActiveSession = z.infer<typeof sessionSchema>;

/** read: GET calls; write: all others; logs: publish log events. A token never has more permissions than its owner. */
export const tokenScopes = ['read', 'write', 'logs'] as const;
export type TokenScope = (typeof tokenScopes)[number];

export const tokenDays = [7, 30, 90, 365] as const;

const tokenSchema = z.object({
  tokenId: z.string(),
  tokenNm: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  /** its first characters, to recognize it */
  hint: z.string(),
  crtDt: z.number(),
  expiryDt: z.number(),
  usedDt: z.nullable(z.number()),
});
export type ApiToken = z.infer<typeof tokenSchema>;

export const newTokenSchema = z.strictObject({
  tokenNm: line(60, { empty: 'Enter a name.', name: 'Name' }),
  scopes: z.array(z.enum(tokenScopes)).check(z.minLength(1, 'Choose at least one scope.'), z.maxLength(3)),
  days: z.union(
    tokenDays.map(days => z.literal(days)),
    'Choose when it expires.',
  ),
});

export const account = {
  sessions: endpoint({
    method: 'GET',
    path: '/api/sa/sessions',
    summary: "The caller's active sessions, newest first",
    response: z.array(sessionSchema),
    tokens: 'never',
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/sa/sessions/:sessionId',
    summary: "Ends one of the caller's other sessions",
    params: z.object({ sessionId: z.string() }),
    response: z.void(),
    restorable: 'whoever used the session signs in again',
    tokens: 'never',
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/sa/sessions',
    summary: "Ends all of the caller's sessions except this one",
    response: z.void(),
    restorable: 'whoever used the sessions signs in again',
    tokens: 'never',
  }),
  tokens: endpoint({
    method: 'GET',
    path: '/api/sa/tokens',
    summary: "The caller's API tokens in the current organization, newest first",
    response: z.array(tokenSchema),
    tokens: 'never',
  }),
  createToken: endpoint({
    method: 'POST',
    path: '/api/sa/tokens',
    summary: 'Creates an API token for the current organization; the token is returned only once',
    body: newTokenSchema,
    response: z.object({ token: tokenSchema, secret: z.string() }),
    tokens: 'never',
    oneTimeResponse:
      'The token was created, but the connection was lost before its secret could be shown. Revoke the token, then create a new one.',
  }),
  revokeToken: endpoint({
    method: 'DELETE',
    path: '/api/sa/tokens/:tokenId',
    summary: 'Revokes an API token immediately',
    params: z.object({ tokenId: z.string() }),
    response: z.void(),
    restorable: 'a revoked secret must stay invalid',
    tokens: 'never',
  }),
};
