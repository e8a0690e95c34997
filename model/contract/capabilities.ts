import * as z from 'zod/mini';
import { checkDefinition } from '../catalog/checkDefinition.ts';
import { capabilityDetailSchema } from './capabilityDetail.ts';
import { endpoint } from './endpoint.ts';
import { keyword, listOf, listQuery, optionalPage, wordList } from './query.ts';
import { auditFields } from './auditFields.ts';
import { line, prose } from './text.ts';

export type { CapabilityDetail } from './capabilityDetail.ts';

export const capabilityStatuses = ['live', 'proposed', 'dead'] as const;
export type CapabilityStatus = (typeof capabilityStatuses)[number];

/** Free-form JSON from the maker: how user interfaces and voice assistants present the capability. */
const manifest = z.nullable(z.record(z.string(), z.unknown()));

const capabilityKinds = ['standard', 'custom'] as const;

/** CAP-03. Standard capabilities come from the embedded catalog and have no owner. */
const capabilitySchema = z.object({
  /** `namespace.name`, or only `name` for standard capabilities */
  cpbtId: z.string(),
  /** version of the capability, starting at 1 */
  version: z.number(),
  cpbtNm: z.string(),
  dsc: z.string(),
  /** 'cpts-live', 'cpts-proposed', 'cpts-dead' */
  statusCd: z.string(),
  statusNm: z.string(),
  /** comment of the reviewer who made it live, or retired it; empty while it is proposed, or if it was retired in another way */
  reason: z.string(),
  rsrcType: z.enum(capabilityKinds),
  mnId: z.string(),
  ownerId: z.string(),
  /** the caller can change it, directly or with a new version */
  isOwner: z.boolean(),
  /** the caller can change the definition directly: owner or admin, and still proposed */
  canMa: z.boolean(),
  /** the caller can change the status */
  canMs: z.boolean(),
  uiManifest: manifest,
  voiceManifest: manifest,
  detail: capabilityDetailSchema,
  /** the highest version of this ID */
  latest: z.number(),
  ...auditFields,
  /** counts the writes of this record; sent as the ETag */
  revision: z.number(),
});
export type Capability = z.infer<typeof capabilitySchema>;

const MAX_ISSUES = 100;
const MAX_MANIFEST = 32 * 1024;

const writtenManifest = z._default(
  manifest.check(
    z.refine(value => JSON.stringify(value).length <= MAX_MANIFEST, 'The JSON must be 32 KB or smaller.'),
  ),
  null,
);

/** Reports every error at its field, such as `detail.attributes.level.setter`. */
const soundDetail = capabilityDetailSchema.check(context => {
  for (const { path, message } of checkDefinition(context.value).slice(0, MAX_ISSUES))
    context.issues.push({ code: 'custom', path: [path], message, input: context.value });
});

export const capabilityEditSchema = z.strictObject({
  cpbtNm: line(60, { empty: 'Enter a name.', name: 'Name' }),
  dsc: prose(500, 'Description'),
  detail: soundDetail,
  uiManifest: writtenManifest,
  voiceManifest: writtenManifest,
});

export const newCapabilitySchema = z.extend(capabilityEditSchema, {
  /** the part after the namespace; the namespace is fixed for each organization */
  name: z
    .string()
    .check(
      z.trim(),
      z.regex(/^[a-z][a-zA-Z0-9]{0,59}$/, 'Start with a lowercase letter. Use up to 60 letters and numbers.'),
    ),
});

export const capabilityColumns = ['cpbtId', 'cpbtNm', 'statusCd', 'chgDt', 'version'] as const;

const capabilityQuerySchema = z.strictObject({
  ...listQuery(capabilityColumns, ['cpbtNm', 'asc'], 100),
  // CAP-03: the default is ten per page
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
  keyword,
  kind: z.optional(z.enum(capabilityKinds)),
  status: z.optional(listOf(capabilityStatuses)),
  namespace: z.optional(wordList(60)),
  used: z.optional(z.enum(['yes', 'no'])),
  /** what it measures or does */
  subject: z.optional(wordList(40)),
});
export type CapabilityQuery = z.infer<typeof capabilityQuerySchema>;

const wholeQuerySchema = z.extend(capabilityQuerySchema, optionalPage);

/** CAP-04. */
const namespaceGroupSchema = z.object({
  /** the product's name, or MY_CAPABILITIES */
  type: z.string(),
  label: z.string(),
  namespaces: z.array(z.object({ name: z.string(), ownerType: z.string(), ownerId: z.string() })),
});
export type NamespaceGroup = z.infer<typeof namespaceGroupSchema>;

/** A component of a device profile that uses the capability. */
const usageSchema = z.object({
  dvcPrflId: z.string(),
  profileNm: z.string(),
  /** status of the profile: DEVELOPMENT or PUBLISHED */
  status: z.string(),
  componentId: z.string(),
  pjtId: z.nullable(z.string()),
  pjtNm: z.nullable(z.string()),
  prodType: z.nullable(z.string()),
});
export type CapabilityUsage = z.infer<typeof usageSchema>;

const versionNumber = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9999));
const idAndVersion = z.object({
  /** the handler rejects a malformed ID with its own message (CAP-05) */
  id: z.string(),
  version: versionNumber,
});
const custom = z.object({ namespace: z.string(), capability: z.string() });
const customVersion = z.extend(custom, { version: versionNumber });

export const capabilities = {
  whole: endpoint({
    method: 'GET',
    path: '/v2/capabilities',
    summary:
      'Custom capabilities of the organization, then standard ones, complete unless a page is requested; the total is in Content-Range',
    query: wholeQuerySchema,
    response: z.array(capabilitySchema),
  }),
  oneById: endpoint({
    method: 'GET',
    path: '/v2/capabilities/:id',
    summary: 'One capability; its first version unless another is requested',
    params: z.object({ id: z.string() }),
    query: z.strictObject({ version: z._default(versionNumber, 1) }),
    response: capabilitySchema,
  }),
  list: endpoint({
    method: 'GET',
    path: '/v3/common/capabilities/all',
    summary: 'Custom capabilities of the organization, then standard ones; the total is in Content-Range',
    query: capabilityQuerySchema,
    response: z.array(capabilitySchema),
  }),
  namespaces: endpoint({
    method: 'GET',
    path: '/v3/common/capabilities/namespaces',
    summary: 'Namespaces, grouped by owner',
    response: z.array(namespaceGroupSchema),
  }),
  usageCounts: endpoint({
    method: 'GET',
    path: '/v3/common/capabilities/usages',
    summary: 'Number of device profiles of the organization that use each capability',
    response: z.array(z.object({ cpbtId: z.string(), version: z.number(), profiles: z.number() })),
  }),
  one: endpoint({
    method: 'GET',
    path: '/v3/common/capabilities/:id/:version/',
    summary: 'One capability',
    params: idAndVersion,
    response: capabilitySchema,
  }),
  usages: endpoint({
    method: 'GET',
    path: '/v3/common/capabilities/:id/:version/usages',
    summary: 'Device profiles that use a capability; the total is in Content-Range',
    params: idAndVersion,
    query: z.strictObject(listQuery(['profileNm'], ['profileNm', 'asc'])),
    response: z.array(usageSchema),
  }),
  custom: endpoint({
    method: 'GET',
    path: '/v3/custom/capabilities/:namespace/:capability/:version',
    summary: 'One version of a custom capability',
    params: customVersion,
    response: capabilitySchema,
  }),
  customFirst: endpoint({
    method: 'GET',
    path: '/v3/custom/capabilities/:namespace/:capability',
    summary: 'The first version of a custom capability',
    params: custom,
    response: capabilitySchema,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/v3/custom/capabilities/:namespace/:capability/versions',
    summary: 'All versions of a custom capability, newest first',
    params: custom,
    response: z.array(capabilitySchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v3/custom/capabilities',
    summary: 'Creates a custom capability: version 1, with status proposed',
    body: newCapabilitySchema,
    response: capabilitySchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v3/custom/capabilities/:namespace/:capability/:version',
    summary: 'Changes a version that is still proposed',
    params: customVersion,
    body: capabilityEditSchema,
    response: capabilitySchema,
  }),
  newVersion: endpoint({
    method: 'POST',
    path: '/v3/custom/capabilities/:namespace/:capability/versions',
    summary: 'Creates the next version, proposed, as a copy of the latest one',
    params: custom,
    response: capabilitySchema,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/v3/custom/capabilities/:namespace/:capability/:version/status',
    summary: 'Makes a version live, retires it, or proposes a retired one again',
    params: customVersion,
    body: z.strictObject({ status: z.enum(capabilityStatuses) }),
    response: capabilitySchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v3/custom/capabilities/:namespace/:capability/:version',
    summary: 'Deletes a version that is neither live nor used by a device profile',
    params: customVersion,
    response: z.void(),
    restorable: true,
  }),
};
