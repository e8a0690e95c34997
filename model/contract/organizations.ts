import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { stamps } from './stamps.ts';
import { line } from './text.ts';
import { organizationTypes, roles } from './user.ts';

/** ORG-04. */
export const organizationSchema = z.object({
  mnId: z.string(),
  ...stamps,
  currentDeviceIdentities: z.number(),
  maxDeviceIdentities: z.number(),
});
export type Organization = z.infer<typeof organizationSchema>;

export const manufacturerTypeSchema = z.object({
  mnId: z.string(),
  mnIdTypeCd: z.enum(organizationTypes),
  mnNm: z.string(),
  /** the caller's role there */
  role: z.optional(z.enum(roles)),
});
export type ManufacturerType = z.infer<typeof manufacturerTypeSchema>;

/** One workspace of the caller; a platform behind BACKEND_TARGET does not say the role. */
const workspaceSchema = z.extend(manufacturerTypeSchema, { role: z.optional(z.enum(roles)) });
export type Workspace = z.infer<typeof workspaceSchema>;

const noWebsite = 'Enter the https address of your organization.';

/** ORG-03. */
export const enrolmentSchema = z.strictObject({
  mnNm: line(80, { empty: 'Name your organization.', name: 'name' }),
  website: z.optional(
    z.union(
      [
        z.literal(''),
        z
          .url({ error: noWebsite, protocol: /^https$/, hostname: z.regexes.domain })
          .check(z.maxLength(200, 'Use at most 200 characters.')),
      ],
      noWebsite,
    ),
  ),
});

export const organizations = {
  enrol: endpoint({
    method: 'POST',
    path: '/v3/organizations',
    summary: 'Enrols a company for a caller who has none; the caller becomes its admin',
    body: enrolmentSchema,
    response: manufacturerTypeSchema,
    tokens: 'never',
  }),
  one: endpoint({
    method: 'GET',
    path: '/v3/organizations/:mnId',
    summary: 'One organization of the caller',
    params: z.object({ mnId: z.string() }),
    response: organizationSchema,
  }),
  types: endpoint({
    method: 'GET',
    path: '/v3/manufacturers/types',
    summary: 'The workspaces the caller belongs to: one private, and a company where there is one',
    response: z.array(workspaceSchema),
  }),
  switchType: endpoint({
    method: 'PUT',
    path: '/v3/manufacturers/type',
    summary: 'Switches the session to the other workspace; the session id is renewed',
    body: z.strictObject({ mnIdTypeCd: z.enum(organizationTypes) }),
    response: manufacturerTypeSchema,
    tokens: 'never',
  }),
};
