import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { flagMapSchema } from './flags.ts';
import { emailAddress, line } from './text.ts';
import { userSchema } from './user.ts';

const personaSchema = z.object({
  persona: z.string(),
  name: z.string(),
  /** what this persona is in the demo world, in a few words */
  about: z.string(),
});

/** What the sign-in page offers. */
const entranceSchema = z.object({
  /** no account exists yet: the page offers a first run */
  firstRun: z.boolean(),
  /** the demo world may be planted here: the server listens on loopback only */
  demoAllowed: z.boolean(),
  /** whoever reaches the server may be anybody: creating the first workspace takes its set-up token */
  needsToken: z.boolean(),
  /** filled while the demo world is planted */
  personas: z.array(personaSchema),
});
export type Entrance = z.infer<typeof entranceSchema>;

/** Settings that the browser needs for its first paint. */
const siteSchema = z.object({
  product: z.string(),
  basePath: z.string(),
  supportUrl: z.string(),
  accountUrl: z.string(),
  version: z.string(),
});
export type Site = z.infer<typeof siteSchema>;

const statusSchema = z.object({ user: userSchema, flags: flagMapSchema, site: siteSchema });

/** Travels in the page as a JSON script element, so that the first paint needs no further call. */
const bootstrapSchema = z.object({
  user: z.nullable(userSchema),
  flags: flagMapSchema,
  site: siteSchema,
  entrance: z.nullable(entranceSchema),
  /** what the page asks for first, answered already: address to body */
  first: z.optional(z.record(z.string(), z.unknown())),
  /** the HTTP status of the page itself; 400 and above shows the error page */
  status: z.number(),
});
export type Bootstrap = z.infer<typeof bootstrapSchema>;

const signInSchema = z.union([
  z.strictObject({
    email: emailAddress,
    password: z.string().check(z.minLength(1, 'Enter your password.'), z.maxLength(200)),
    next: z.optional(z.string()),
  }),
  z.strictObject({ persona: z.string().check(z.maxLength(40)), next: z.optional(z.string()) }),
]);

/** S18: long rather than clever. */
export const newPassword = z
  .string()
  .check(z.minLength(12, 'Use at least 12 characters.'), z.maxLength(200, 'Use at most 200 characters.'));

const setupSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('demo') }),
  z.strictObject({
    kind: z.literal('workspace'),
    mnNm: line(80, { empty: 'Name your organization.', name: 'name' }),
    givenName: line(60, { empty: 'Enter your first name.', name: 'first name' }),
    familyName: line(60, { empty: 'Enter your last name.', name: 'last name' }),
    email: emailAddress,
    password: newPassword,
    /** asked for unless the server is reached from its own machine only */
    token: z.optional(z.string().check(z.maxLength(200))),
  }),
]);

export const session = {
  status: endpoint({
    method: 'GET',
    path: '/api/sa/status',
    summary: 'Who is signed in, what the user may do, and the flags',
    response: statusSchema,
    beforeTerms: true,
  }),
  signInPage: endpoint({
    method: 'GET',
    path: '/api/sa/login',
    summary: 'The sign-in page; returns to ?next= afterwards',
    query: z.object({ next: z.optional(z.string()) }),
    response: z.unknown(),
    answers: 'html',
    tokens: 'never',
    beforeTerms: true,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/sa/login',
    summary: 'Signs in with an own account, or with a persona of the demo world',
    body: signInSchema,
    accepts: 'json-or-form',
    response: z.void(),
    tokens: 'never',
    beforeTerms: true,
  }),
  signOutPage: endpoint({
    method: 'GET',
    path: '/api/sa/logout',
    summary: 'A page that asks before it signs out',
    response: z.unknown(),
    answers: 'html',
    tokens: 'never',
    beforeTerms: true,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/sa/logout',
    summary: 'Ends the session',
    accepts: 'json-or-form',
    response: z.void(),
    tokens: 'never',
    beforeTerms: true,
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/api/sa/setup',
    summary: 'First run: creates the first workspace with its admin, or plants the demo world',
    body: setupSchema,
    response: z.void(),
    tokens: 'never',
    beforeTerms: true,
  }),
};
