import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { flagMapSchema } from './flags.ts';
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
  user: userSchema.nullable(),
  flags: flagMapSchema,
  site: siteSchema,
  entrance: entranceSchema.nullable(),
  /** the HTTP status of the page itself; 400 and above shows the error page */
  status: z.number(),
});
export type Bootstrap = z.infer<typeof bootstrapSchema>;

const email = z
  .email('Enter an e-mail address.')
  .max(254)
  .transform(text => text.trim().toLowerCase());

const signInSchema = z.union([
  z.strictObject({
    email,
    password: z.string().min(1, 'Enter your password.').max(200),
    next: z.string().optional(),
  }),
  z.strictObject({ persona: z.string().max(40), next: z.string().optional() }),
]);

const setupSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('demo') }),
  z.strictObject({
    kind: z.literal('workspace'),
    mnNm: z.string().trim().min(1, 'Name your organization.').max(80, 'Use at most 80 characters.'),
    givenName: z.string().trim().min(1, 'Enter your first name.').max(60, 'Use at most 60 characters.'),
    familyName: z.string().trim().min(1, 'Enter your last name.').max(60, 'Use at most 60 characters.'),
    email,
    password: z.string().min(12, 'Use at least 12 characters.').max(200, 'Use at most 200 characters.'),
  }),
]);

export const session = {
  status: endpoint({
    method: 'GET',
    path: '/api/sa/status',
    summary: 'Who is signed in, what the user may do, and the flags',
    response: statusSchema,
  }),
  signInPage: endpoint({
    method: 'GET',
    path: '/api/sa/login',
    summary: 'The sign-in page; returns to ?next= afterwards',
    query: z.object({ next: z.string().optional() }),
    response: z.unknown(),
    answers: 'html',
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/sa/login',
    summary: 'Signs in with an own account, or with a persona of the demo world',
    body: signInSchema,
    accepts: 'json-or-form',
    response: z.void(),
  }),
  signOutPage: endpoint({
    method: 'GET',
    path: '/api/sa/logout',
    summary: 'A page that asks before it signs out',
    response: z.unknown(),
    answers: 'html',
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/sa/logout',
    summary: 'Ends the session',
    accepts: 'json-or-form',
    response: z.void(),
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/api/sa/setup',
    summary: 'First run: creates the first workspace with its admin, or plants the demo world',
    body: setupSchema,
    response: z.void(),
  }),
};
