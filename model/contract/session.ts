import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { flagMapSchema } from './flags.ts';
import { emailAddress, hasLength, line } from './text.ts';
import { userSchema } from './user.ts';

const personaSchema = z.object({
  persona: z.string(),
  name: z.string(),
  /** short description of the persona */
  about: z.string(),
});

/** What the sign-in page offers. */
const signInOptionsSchema = z.object({
  /** no account exists yet, so the page offers the first run */
  firstRun: z.boolean(),
  /** demo data can be loaded, because the server listens only on a loopback address */
  demoAllowed: z.boolean(),
  /** others can reach the server, so creating the first workspace requires the setup token */
  needsToken: z.boolean(),
  /** filled if the demo data is loaded */
  personas: z.array(personaSchema),
});
export type SignInOptions = z.infer<typeof signInOptionsSchema>;

/** Settings that the browser needs to render the first page. */
const siteSchema = z.object({
  product: z.string(),
  basePath: z.string(),
  supportUrl: z.string(),
  accountUrl: z.string(),
  version: z.string(),
});
export type Site = z.infer<typeof siteSchema>;

const statusSchema = z.object({ user: userSchema, flags: flagMapSchema, site: siteSchema });

/** Embedded in the page as a JSON script element, so that the first render needs no further call. */
const bootstrapSchema = z.object({
  user: z.nullable(userSchema),
  flags: flagMapSchema,
  site: siteSchema,
  signInOptions: z.nullable(signInOptionsSchema),
  /** responses to the first calls of the page: address to body */
  first: z.optional(z.record(z.string(), z.unknown())),
  /** of the sign-in page: the page that was requested while signed out (SES-02) */
  returnPath: z.optional(z.string()),
  /** 400 and above: the page could not be delivered, and shows the error page with this status */
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

/** Only the length is checked: a long password is safer than one with special characters. */
export const newPassword = z.string().check(hasLength(12, 200, 'Password'));

const setupSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('demo') }),
  z.strictObject({
    kind: z.literal('workspace'),
    mnNm: line(80, { empty: 'Enter the name of your organization.', name: 'name' }),
    givenName: line(60, { empty: 'Enter your first name.', name: 'first name' }),
    familyName: line(60, { empty: 'Enter your last name.', name: 'last name' }),
    email: emailAddress,
    password: newPassword,
    /** required if the server can be reached from other machines */
    token: z.optional(z.string().check(z.maxLength(200))),
  }),
]);

export const session = {
  status: endpoint({
    method: 'GET',
    path: '/api/sa/status',
    summary: 'The signed-in user with permissions, and the feature flags',
    response: statusSchema,
    beforeTerms: true,
  }),
  signInPage: endpoint({
    method: 'GET',
    path: '/api/sa/login',
    summary: 'The sign-in page; returns to ?next= afterward',
    query: z.object({ next: z.optional(z.string()) }),
    response: z.unknown(),
    responseFormat: 'html',
    tokens: 'never',
    beforeTerms: true,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/sa/login',
    summary: 'Signs in with an account, or as a persona of the demo',
    ignoresIdempotencyKey: true,
    body: signInSchema,
    accepts: 'json-or-form',
    response: z.void(),
    tokens: 'never',
    beforeTerms: true,
  }),
  signOutPage: endpoint({
    method: 'GET',
    path: '/api/sa/logout',
    summary: 'A page that asks for confirmation before signing out',
    response: z.unknown(),
    responseFormat: 'html',
    tokens: 'never',
    beforeTerms: true,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/sa/logout',
    summary: 'Ends the session',
    ignoresIdempotencyKey: true,
    accepts: 'json-or-form',
    response: z.void(),
    tokens: 'never',
    beforeTerms: true,
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/api/sa/setup',
    summary: 'First run: creates the first workspace with its admin, or loads the demo data',
    ignoresIdempotencyKey: true,
    body: setupSchema,
    response: z.void(),
    tokens: 'never',
    beforeTerms: true,
  }),
};
