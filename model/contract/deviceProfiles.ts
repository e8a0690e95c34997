import * as z from 'zod/mini';
import { capabilityDetailSchema } from './capabilityDetail.ts';
import { endpoint } from './endpoint.ts';
import { idList, keyword, listQuery } from './query.ts';
import { auditFields } from './auditFields.ts';

const componentSchema = z.object({
  id: z.string(),
  label: z.optional(z.string()),
  capabilities: z.array(z.object({ id: z.string(), version: z.number() })),
});
export const componentsSchema = z.array(componentSchema);
export type ProfileComponent = z.infer<typeof componentSchema>;

/** A device profile of the organization: the components and capabilities of a device. */
const deviceProfileSchema = z.object({
  dvcPrflId: z.string(),
  profileNm: z.string(),
  status: z.enum(['DEVELOPMENT', 'PUBLISHED']),
  pjtId: z.nullable(z.string()),
  pjtNm: z.nullable(z.string()),
  components: componentsSchema,
  ...auditFields,
  version: z.number(),
});
export type DeviceProfile = z.infer<typeof deviceProfileSchema>;

/** The definition of a capability in a profile. */
const profileCapabilitySchema = z.extend(capabilityDetailSchema, {
  id: z.string(),
  version: z.number(),
  name: z.string(),
  status: z.enum(['live', 'proposed', 'dead']),
});
export type ProfileCapability = z.infer<typeof profileCapabilitySchema>;

export const deviceProfileColumns = ['profileNm', 'chgDt'] as const;

const deviceProfileQuerySchema = z.strictObject({
  ...listQuery(deviceProfileColumns, ['profileNm', 'asc']),
  keyword,
  idList: z.optional(idList),
});
export type DeviceProfileQuery = z.infer<typeof deviceProfileQuerySchema>;

const dvcPrflId = z.object({ dvcPrflId: z.string() });

export const deviceProfiles = {
  list: endpoint({
    method: 'GET',
    path: '/v3/deviceprofiles',
    summary: 'Device profiles of the current organization; the total is in Content-Range',
    query: deviceProfileQuerySchema,
    response: z.array(deviceProfileSchema),
  }),
  one: endpoint({
    method: 'GET',
    path: '/v3/deviceprofiles/:dvcPrflId',
    summary: 'One device profile with its components and their capabilities',
    params: dvcPrflId,
    response: deviceProfileSchema,
  }),
  capabilities: endpoint({
    method: 'GET',
    path: '/v3/deviceprofiles/:dvcPrflId/capabilities',
    summary: 'The definitions of all capabilities of a device profile',
    params: dvcPrflId,
    response: z.array(profileCapabilitySchema),
  }),
};
