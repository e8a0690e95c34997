import * as z from 'zod/mini';
import { checkDefinition } from '../catalogue/checkDefinition.ts';
import { capabilityDetailSchema } from './capabilityDetail.ts';
import { endpoint } from './endpoint.ts';
import { keyword, listOf, listQuery, wordList } from './query.ts';
import { stamps } from './stamps.ts';
import { line, prose } from './text.ts';

export type { CapabilityDetail } from './capabilityDetail.ts';

export const capabilityStatuses = ['live', 'proposed', 'dead'] as const;
export type CapabilityStatus = (typeof capabilityStatuses)[number];

/** JSON of the maker's own making: how the capability is drawn, and how it is spoken of. */
const manifest = z.nullable(z.record(z.string(), z.unknown()));

const capabilityKinds = ['standard', 'custom'] as const;

/** CAP-03. Standard ones come from the embedded catalogue and belong to nobody. */
const capabilitySchema = z.object({
  /** `namespace.name`, or a name alone for standard ones */
  cpbtId: z.string(),
  /** of the capability, from 1 */
  version: z.number(),
  cpbtNm: z.string(),
  dsc: z.string(),
  /** 'cpts-live', 'cpts-proposed', 'cpts-dead' */
  statusCd: z.string(),
  statusNm: z.string(),
  rsrcType: z.enum(capabilityKinds),
  mnId: z.string(),
  ownerId: z.string(),
  /** the caller may change it, now or by a new version */
  isOwner: z.boolean(),
  /** the caller may alter the definition now: it is theirs and proposed */
  canMa: z.boolean(),
  /** the caller may change the status */
  canMs: z.boolean(),
  uiManifest: manifest,
  voiceManifest: manifest,
  detail: capabilityDetailSchema,
  /** the highest version of this id */
  latest: z.number(),
  ...stamps,
  /** counts the writes of this record; travels as the ETag */
  revision: z.number(),
});
export type Capability = z.infer<typeof capabilitySchema>;

const MOST_FLAWS = 100;
const MOST_MANIFEST = 32 * 1024;

const writtenManifest = z._default(
  manifest.check(
    z.refine(value => JSON.stringify(value).length <= MOST_MANIFEST, 'Use at most 32 KB of JSON.'),
  ),
  null,
);

/** Every flaw is named by its field: `detail.attributes.level.setter`. */
const soundDetail = capabilityDetailSchema.check(context => {
  for (const { path, message } of checkDefinition(context.value).slice(0, MOST_FLAWS))
    context.issues.push({ code: 'custom', path: [path], message, input: context.value });
});

export const capabilityEditSchema = z.strictObject({
  cpbtNm: line(60, { empty: 'Name the capability.', name: 'Name' }),
  dsc: prose(500),
  detail: soundDetail,
  uiManifest: writtenManifest,
  voiceManifest: writtenManifest,
});

export const newCapabilitySchema = z.extend(capabilityEditSchema, {
  /** the part after the namespace, which is the organization's own */
  name: z
    .string()
    .check(
      z.trim(),
      z.regex(
        /^[a-z][a-zA-Z0-9]{0,59}$/,
        'Start with a lowercase letter, and use letters and numbers only, 60 at the most.',
      ),
    ),
});

export const capabilityColumns = ['cpbtId', 'cpbtNm', 'statusCd', 'chgDt', 'version'] as const;

const capabilityQuerySchema = z.strictObject({
  ...listQuery(capabilityColumns, ['cpbtNm', 'asc'], 100),
  // CAP-03: ten a page unless said
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

/** CAP-04. */
const namespaceGroupSchema = z.object({
  /** the product's name, or MY_CAPABILITIES */
  type: z.string(),
  label: z.string(),
  namespaces: z.array(z.object({ name: z.string(), ownerType: z.string(), ownerId: z.string() })),
});
export type NamespaceGroup = z.infer<typeof namespaceGroupSchema>;

/** A component of a device profile that holds the capability. */
const usageSchema = z.object({
  dvcPrflId: z.string(),
  profileNm: z.string(),
  /** of the profile: DEVELOPMENT or PUBLISHED */
  status: z.string(),
  componentId: z.string(),
  pjtId: z.nullable(z.string()),
  pjtNm: z.nullable(z.string()),
  prodType: z.nullable(z.string()),
});
export type CapabilityUsage = z.infer<typeof usageSchema>;

const idAndVersion = z.object({
  /** the handler refuses a malformed one, in words (CAP-05) */
  id: z.string(),
  version: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9999)),
});
const custom = z.object({ namespace: z.string(), capability: z.string() });
const customVersion = z.extend(custom, {
  version: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9999)),
});

export const capabilities = {
  list: endpoint({
    method: 'GET',
    path: '/v3/common/capabilities/all',
    summary: 'Custom capabilities of the organization, then standard ones; the total stands in Content-Range',
    query: capabilityQuerySchema,
    response: z.array(capabilitySchema),
  }),
  namespaces: endpoint({
    method: 'GET',
    path: '/v3/common/capabilities/namespaces',
    summary: 'Namespaces, by group',
    response: z.array(namespaceGroupSchema),
  }),
  usageCounts: endpoint({
    method: 'GET',
    path: '/v3/common/capabilities/usages',
    summary: 'How many device profiles of the organization hold each capability',
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
    summary: 'The device profiles that hold a capability; the total stands in Content-Range',
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
    summary: 'Creates a custom capability, version 1, proposed',
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
    summary: 'Proposes the next version, a copy of the latest',
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
    summary: 'Deletes a version that is not live and that no device profile holds',
    params: customVersion,
    response: z.void(),
  }),
};
