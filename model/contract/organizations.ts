import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { organizationTypes } from './user.ts';

/** ORG-04. Times are epoch milliseconds. */
export const organizationSchema = z.object({
  mnId: z.string(),
  crtr: z.string(),
  crtDt: z.number(),
  chgr: z.string(),
  chgDt: z.number(),
  currentDeviceIdentities: z.number(),
  maxDeviceIdentities: z.number(),
});
export type Organization = z.infer<typeof organizationSchema>;

const manufacturerTypeSchema = z.object({
  mnId: z.string(),
  mnIdTypeCd: z.enum(organizationTypes),
  mnNm: z.string(),
});
export type ManufacturerType = z.infer<typeof manufacturerTypeSchema>;

export const organizations = {
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
    response: z.array(manufacturerTypeSchema),
  }),
  switchType: endpoint({
    method: 'PUT',
    path: '/v3/manufacturers/type',
    summary: 'Switches the session to the other workspace; the session id is renewed',
    body: z.strictObject({ mnIdTypeCd: z.enum(organizationTypes) }),
    response: manufacturerTypeSchema,
  }),
};
