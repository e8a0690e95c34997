import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { manufacturerTypeSchema } from './organizations.ts';
import { newPassword } from './session.ts';
import { emailAddress, line } from './text.ts';
import { roles } from './user.ts';

/** One user within one organization. Times are epoch milliseconds. */
const memberSchema = z.object({
  userId: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  joinDt: z.number(),
  /** last activity of the newest active session in this organization; null if there is none */
  seenDt: z.nullable(z.number()),
  /** number of projects that would need another owner */
  projects: z.number(),
  isYou: z.boolean(),
});
export type Member = z.infer<typeof memberSchema>;

const inviteStates = ['PENDING', 'ACCEPTED', 'EXPIRED', 'REVOKED'] as const;

/** An invitation by link. The link is returned only when it is created; the database stores only its hash. */
const inviteSchema = z.object({
  inviteId: z.string(),
  /** null: anyone with the link can use it, once */
  email: z.nullable(z.string()),
  role: z.enum(roles),
  /** who uses it joins once an admin approves */
  needsApproval: z.boolean(),
  status: z.enum(inviteStates),
  crtr: z.string(),
  crtDt: z.number(),
  expiryDt: z.number(),
});
export type Invite = z.infer<typeof inviteSchema>;

const newInviteSchema = z.strictObject({
  role: z.enum(roles, 'Choose a role.'),
  /** '' or absent: anyone with the link can use it */
  email: z.optional(z.union([z.literal(''), emailAddress], 'Enter an email address.')),
  needsApproval: z.optional(z.boolean()),
});

/** What the join page shows to anyone who has the link. */
const openInviteSchema = z.object({
  mnNm: z.string(),
  role: z.enum(roles),
  crtr: z.string(),
  email: z.nullable(z.string()),
  needsApproval: z.boolean(),
  expiryDt: z.number(),
});
export type OpenInvite = z.infer<typeof openInviteSchema>;

// no length check, so that every unknown token gets the same response
const token = z.string();

/** new owner of the member's projects; the calling admin by default */
const transferTo = z.optional(z.string().check(z.maxLength(100)));

const joinSchema = z.discriminatedUnion('kind', [
  /** joins with the signed-in account */
  z.strictObject({ kind: z.literal('signedIn'), token }),
  z.strictObject({
    kind: z.literal('newAccount'),
    token,
    givenName: line(60, { empty: 'Enter your first name.', name: 'first name' }),
    familyName: line(60, { empty: 'Enter your last name.', name: 'last name' }),
    email: emailAddress,
    password: newPassword,
  }),
]);

const mnId = z.object({ mnId: z.string() });
const member = z.object({ mnId: z.string(), userId: z.string() });

export const members = {
  list: endpoint({
    method: 'GET',
    path: '/v3/organizations/:mnId/members',
    summary: 'Members of the current organization, sorted by name',
    params: mnId,
    response: z.array(memberSchema),
  }),
  admins: endpoint({
    method: 'GET',
    path: '/v3/organizations/:mnId/admins',
    summary: 'Names of the admins of the current organization, for users who need access; up to 20',
    params: mnId,
    response: z.array(z.object({ userId: z.string(), userNm: z.string() })),
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/v3/organizations/:mnId/members/:userId',
    summary:
      "Changes a member's role; the last admin can't be changed, and the projects of a new provisioning manager are transferred",
    params: member,
    body: z.strictObject({ role: z.enum(roles, 'Choose a role.'), transferTo }),
    response: memberSchema,
    tokens: 'never',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v3/organizations/:mnId/members/:userId',
    summary:
      'Removes a member, or leaves the organization; the projects are transferred to transferTo, by default to the calling admin',
    params: member,
    query: z.strictObject({ transferTo }),
    response: z.void(),
    restorable: 'a member who lost access is invited again',
    tokens: 'never',
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/v3/organizations/:mnId/members/:userId/sessions',
    summary: "Ends all of a member's sessions, including those in the private workspace",
    params: member,
    response: z.void(),
    restorable: 'whoever used the sessions signs in again',
    tokens: 'never',
  }),
};

export const invites = {
  list: endpoint({
    method: 'GET',
    path: '/v3/organizations/:mnId/invites',
    summary: 'Invitations of the current organization, newest first',
    params: mnId,
    response: z.array(inviteSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v3/organizations/:mnId/invites',
    summary: 'Creates an invitation; its link is returned only once',
    oneTimeResponse:
      'The invitation was created, but the connection was lost before its link could be shown. Revoke the invitation, then create a new one.',
    params: mnId,
    body: newInviteSchema,
    response: z.object({
      invite: inviteSchema,
      /** absolute path, including the base path */
      path: z.string(),
    }),
    tokens: 'never',
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/v3/organizations/:mnId/invites/:inviteId',
    summary: 'Revokes an unused invitation',
    params: z.object({ mnId: z.string(), inviteId: z.string() }),
    response: z.void(),
    restorable: 'a revoked link must stay invalid',
    tokens: 'never',
  }),
  joinPage: endpoint({
    method: 'GET',
    path: '/api/sa/join',
    summary: 'The page that an invitation link opens',
    query: z.object({ token: z.optional(token) }),
    response: z.unknown(),
    responseFormat: 'html',
    tokens: 'never',
    beforeTerms: true,
  }),
  /** a POST, so that the token does not appear in access logs */
  look: endpoint({
    method: 'POST',
    path: '/api/sa/invite',
    summary: 'Details of an invitation; changes nothing',
    ignoresIdempotencyKey: true,
    body: z.strictObject({ token }),
    response: openInviteSchema,
    tokens: 'never',
    beforeTerms: true,
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/sa/join',
    summary:
      'Accepts an invitation, with the signed-in account or with a new one; if it needs approval, the caller asks to join, and their session stays in its organization',
    ignoresIdempotencyKey: true,
    body: joinSchema,
    response: z.extend(manufacturerTypeSchema, {
      /** an admin has to approve it first */
      isWaiting: z.boolean(),
    }),
    tokens: 'never',
  }),
};
