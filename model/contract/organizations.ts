import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { auditFields } from './auditFields.ts';
import { hasLength, line } from './text.ts';
import { organizationTypes, roles } from './user.ts';

/** ORG-04. */
export const organizationSchema = z.object({
  mnId: z.string(),
  ...auditFields,
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

/** One workspace of the caller. The role is missing if a platform behind BACKEND_TARGET serves the call. */
const workspaceSchema = z.extend(manufacturerTypeSchema, { role: z.optional(z.enum(roles)) });
export type Workspace = z.infer<typeof workspaceSchema>;

const noWebsite = 'Enter a URL that starts with https://.';

/** ORG-03. */
export const enrolmentSchema = z.strictObject({
  mnNm: line(80, { empty: 'Enter the name of your organization.', name: 'name' }),
  website: z.optional(
    z.union(
      [
        z.literal(''),
        z
          .url({ error: noWebsite, protocol: /^https$/, hostname: z.regexes.domain })
          .check(hasLength(0, 200, 'Website')),
      ],
      noWebsite,
    ),
  ),
});

export const organizations = {
  enrol: endpoint({
    method: 'POST',
    path: '/v3/organizations',
    summary: "Enrolls a company for a caller who doesn't belong to one; the caller becomes its admin",
    body: enrolmentSchema,
    response: manufacturerTypeSchema,
    tokens: 'never',
  }),
  one: endpoint({
    method: 'GET',
    path: '/v3/organizations/:mnId',
    summary: "One of the caller's organizations",
    params: z.object({ mnId: z.string() }),
    response: organizationSchema,
  }),
  types: endpoint({
    method: 'GET',
    path: '/v3/manufacturers/types',
    summary: "The caller's workspaces: the private one and, if any, the company's",
    response: z.array(workspaceSchema),
  }),
  switchType: endpoint({
    method: 'PUT',
    path: '/v3/manufacturers/type',
    summary: 'Switches the session to the other workspace; the session ID is renewed',
    body: z.strictObject({ mnIdTypeCd: z.enum(organizationTypes) }),
    response: manufacturerTypeSchema,
    tokens: 'never',
  }),
};
