import * as z from 'zod/mini';
import { auditFields } from './auditFields.ts';
import { capabilityDetailSchema } from './capabilityDetail.ts';
import { endpoint } from './endpoint.ts';
import { profileDocumentSchema, storedDocumentSchema } from './profileDocument.ts';
import { projectTypes } from './projects.ts';
import { idList, keyword, listQuery } from './query.ts';

export type { ProfileComponent, ProfileDocument } from './profileDocument.ts';

const profileStatuses = ['DEVELOPMENT', 'PUBLISHED'] as const;
export type ProfileStatus = (typeof profileStatuses)[number];

/** The largest document, as JSON, in bytes. */
export const MAX_DOCUMENT_BYTES = 256 * 1024;

/** A device profile of the organization. Once it is PUBLISHED, it never changes. */
const deviceProfileSchema = z.object({
  dvcPrflId: z.string(),
  /** the name in the document */
  profileNm: z.string(),
  status: z.enum(profileStatuses),
  pjtId: z.nullable(z.string()),
  pjtNm: z.nullable(z.string()),
  prodType: z.nullable(z.enum(projectTypes)),
  /** its project uses it; false for one that a newer profile has replaced */
  isCurrent: z.boolean(),
  /** the caller may change it; a published one can't be changed by anybody */
  canEdit: z.boolean(),
  document: storedDocumentSchema,
  /** the first category of the main component; '' if there is none */
  category: z.string(),
  componentCount: z.number(),
  /** of all components */
  capabilityCount: z.number(),
  versionCount: z.number(),
  /** such as 2.1; null before the first version */
  lastVersion: z.nullable(z.string()),
  /** test devices that use it */
  deviceCount: z.number(),
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

const profileEditSchema = z.strictObject({ document: profileDocumentSchema });

export const deviceProfileColumns = [
  'profileNm',
  'status',
  'category',
  'componentCount',
  'capabilityCount',
  'chgDt',
] as const;

const deviceProfileQuerySchema = z.strictObject({
  ...listQuery(deviceProfileColumns, ['profileNm', 'asc']),
  keyword,
  status: z.optional(z.enum(profileStatuses)),
  pjtId: z.optional(z.string().check(z.maxLength(100))),
  /** the category that sets the icon */
  category: z.optional(z.string().check(z.maxLength(64))),
  /** a capability that the profile has, in any version */
  cpbtId: z.optional(z.string().check(z.maxLength(100))),
  idList: z.optional(idList),
});
export type DeviceProfileQuery = z.infer<typeof deviceProfileQuerySchema>;

const dvcPrflId = z.object({ dvcPrflId: z.string() });

export const deviceProfiles = {
  list: endpoint({
    method: 'GET',
    path: '/v3/deviceprofiles',
    summary: 'Device profiles of the projects that the caller sees; the total is in Content-Range',
    query: deviceProfileQuerySchema,
    response: z.array(deviceProfileSchema),
  }),
  one: endpoint({
    method: 'GET',
    path: '/v3/deviceprofiles/:dvcPrflId',
    summary: 'One device profile with its document',
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
  create: endpoint({
    method: 'POST',
    path: '/v3/common/projects/:projectId/deviceprofiles',
    summary: 'Creates a device profile in a project; the first one becomes the profile of the project',
    params: z.object({ projectId: z.string() }),
    body: profileEditSchema,
    response: deviceProfileSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v3/deviceprofiles/:dvcPrflId',
    summary: 'Replaces the document of a device profile in development',
    params: dvcPrflId,
    body: profileEditSchema,
    response: deviceProfileSchema,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/v3/deviceprofiles/:dvcPrflId/publish',
    summary: 'Publishes a complete device profile, which freezes it',
    params: dvcPrflId,
    body: z.strictObject({}),
    response: deviceProfileSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v3/deviceprofiles/:dvcPrflId',
    summary:
      'Deletes a device profile in development that no test device uses and that is in no submitted publish request',
    params: dvcPrflId,
    response: z.void(),
    restorable: true,
  }),
};
