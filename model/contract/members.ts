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
  /** of the newest session that still lives in this organization; null while there is none */
  seenDt: z.nullable(z.number()),
  /** how many projects would need another owner */
  projects: z.number(),
  isYou: z.boolean(),
});
export type Member = z.infer<typeof memberSchema>;

const inviteStates = ['PENDING', 'ACCEPTED', 'EXPIRED', 'REVOKED'] as const;

/** An invitation by link. The link itself is answered once, when it is made; only its hash is kept. */
const inviteSchema = z.object({
  inviteId: z.string(),
  /** null: whoever holds the link may use it, once */
  email: z.nullable(z.string()),
  role: z.enum(roles),
  status: z.enum(inviteStates),
  crtr: z.string(),
  crtDt: z.number(),
  expiryDt: z.number(),
});
export type Invite = z.infer<typeof inviteSchema>;

const newInviteSchema = z.strictObject({
  role: z.enum(roles, 'Choose a role.'),
  /** '' or absent: not bound to an address */
  email: z.optional(z.union([z.literal(''), emailAddress], 'Enter an e-mail address.')),
});

/** What the page behind the link may show to whoever holds it. */
const openInviteSchema = z.object({
  mnNm: z.string(),
  role: z.enum(roles),
  crtr: z.string(),
  email: z.nullable(z.string()),
  expiryDt: z.number(),
});
export type OpenInvite = z.infer<typeof openInviteSchema>;

// of whatever length: an unknown token has one answer, however it looks
const token = z.string();

/** who gets the member's projects; the admin who asks, unless said */
const transferTo = z.optional(z.string().check(z.maxLength(100)));

const joinSchema = z.discriminatedUnion('kind', [
  /** with the account that is signed in */
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
    summary: 'Members of the current organization, by name',
    params: mnId,
    response: z.array(memberSchema),
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/v3/organizations/:mnId/members/:userId',
    summary: "Changes a member's role; one admin stays, and the projects of a new provisioning manager move",
    params: member,
    body: z.strictObject({ role: z.enum(roles, 'Choose a role.'), transferTo }),
    response: memberSchema,
    tokens: 'never',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v3/organizations/:mnId/members/:userId',
    summary: 'Removes a member, or leaves; the projects go to transferTo, or to the admin who removes',
    params: member,
    query: z.strictObject({ transferTo }),
    response: z.void(),
    tokens: 'never',
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/v3/organizations/:mnId/members/:userId/sessions',
    summary: "Ends all of a member's sessions in this organization",
    params: member,
    response: z.void(),
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
    summary: 'Makes an invitation; its link is answered this once',
    params: mnId,
    body: newInviteSchema,
    response: z.object({
      invite: inviteSchema,
      /** from the root of the product, base path included */
      path: z.string(),
    }),
    tokens: 'never',
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/v3/organizations/:mnId/invites/:inviteId',
    summary: 'Revokes an invitation that was not used yet',
    params: z.object({ mnId: z.string(), inviteId: z.string() }),
    response: z.void(),
    tokens: 'never',
  }),
  joinPage: endpoint({
    method: 'GET',
    path: '/api/sa/join',
    summary: 'The page behind an invitation link',
    query: z.object({ token: z.optional(token) }),
    response: z.unknown(),
    answers: 'html',
    tokens: 'never',
    beforeTerms: true,
  }),
  /** a POST, so that the token stands in no log */
  look: endpoint({
    method: 'POST',
    path: '/api/sa/invite',
    summary: 'What an invitation link offers; changes nothing',
    body: z.strictObject({ token }),
    response: openInviteSchema,
    tokens: 'never',
    beforeTerms: true,
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/sa/join',
    summary: 'Takes an invitation up, with the account that is signed in or with a new one',
    body: joinSchema,
    response: manufacturerTypeSchema,
    tokens: 'never',
  }),
};
