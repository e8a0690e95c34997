import * as z from 'zod/mini';
import { auditFields } from './auditFields.ts';
import { endpoint } from './endpoint.ts';
import { rules, unlessEmpty } from './fieldRules.ts';
import { idList, keyword, listQuery } from './query.ts';
import { hasLength, line, prose, satisfiesRule } from './text.ts';

/** The permissions that a driver can have. */
export const handlerPermissions = ['zigbee', 'zwave', 'matter', 'lan', 'discovery'] as const;
export type HandlerPermission = (typeof handlerPermissions)[number];

/** The shards of the platform that hubs connect to, each in one region. */
export const regionOfShard = { na04: 'us', eu02: 'eu', ap03: 'ap', cn01: 'cn' } as const;
export type Shard = keyof typeof regionOfShard;
export const shards = Object.keys(regionOfShard) as [Shard, ...Shard[]];

/** HND-01: the driver of a project's hub devices. A project of the type HUB_CONNECTED has at most one. */
const handlerSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** identifies the driver's package */
  packageKey: z.string(),
  description: z.string(),
  permissions: z.array(z.enum(handlerPermissions)),
  /** the profile for devices whose fingerprint names none of the project */
  dvcPrflId: z.nullable(z.string()),
  /** '' if there is none */
  vendorSupportUrl: z.string(),
  /** of the driver, such as 2026-10-01T08:00:00; '' if it has none */
  driverVersion: z.string(),
  region: z.string(),
  shard: z.enum(shards),
  pjtId: z.string(),
  pjtNm: z.string(),
  /** test devices and commercial devices of the project */
  deviceCount: z.number(),
  fingerprintCount: z.number(),
  canEdit: z.boolean(),
  ...auditFields,
  /** incremented on every write */
  version: z.number(),
});
export type Handler = z.infer<typeof handlerSchema>;

const PACKAGE_KEY = /^[\w.-]*$/;
const VERSION = /^[\w.:+-]*$/;

export const MAX_HANDLER_NAME = 50;

export const handlerEditSchema = z.strictObject({
  name: line(MAX_HANDLER_NAME, { empty: 'Enter a name.', name: 'Name' }),
  packageKey: line(36, { empty: 'Enter a package key.', name: 'Package key' }).check(
    z.refine(text => PACKAGE_KEY.test(text), 'Use letters, numbers, dots, dashes, and underscores.'),
  ),
  description: prose(500, 'Description'),
  permissions: z
    .array(z.enum(handlerPermissions))
    .check(z.refine(list => new Set(list).size === list.length, 'Choose each permission once.')),
  dvcPrflId: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(100))), null),
  vendorSupportUrl: z._default(
    z
      .string()
      .check(
        z.trim(),
        hasLength(0, 2048, 'Vendor support URL'),
        satisfiesRule(unlessEmpty(rules.httpsUrl), 'Vendor support URL'),
      ),
    '',
  ),
  driverVersion: z._default(
    z.string().check(
      z.trim(),
      hasLength(0, 40, 'Version'),
      z.refine(text => VERSION.test(text), 'Use letters, numbers, dots, colons, dashes, and plus signs.'),
    ),
    '',
  ),
  shard: z.enum(shards, 'Choose a region.'),
});
export type HandlerEdit = z.output<typeof handlerEditSchema>;

const groupSchema = z.object({
  region: z.string(),
  shard: z.string(),
  dths: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      deviceCount: z.number(),
      /** the handler's page belongs to this project */
      pjtId: z.optional(z.string()),
    }),
  ),
});
export const handlerColumns = ['name', 'chgDt'] as const;

const handlerQuerySchema = z.strictObject({
  ...listQuery(handlerColumns, ['name', 'asc']),
  keyword,
  pjtId: z.optional(z.string().check(z.maxLength(100))),
  idList: z.optional(idList),
});
export type HandlerQuery = z.infer<typeof handlerQuerySchema>;

const handlerId = z.object({ handlerId: z.string() });

export const handlers = {
  groups: endpoint({
    method: 'GET',
    path: '/v3/hub/dth',
    summary: 'Device handlers of the current organization by region and shard, with their device counts',
    response: z.array(groupSchema),
  }),
  list: endpoint({
    method: 'GET',
    path: '/v3/hub/handlers',
    summary: 'Device handlers of the current organization; the total is in Content-Range',
    query: handlerQuerySchema,
    response: z.array(handlerSchema),
  }),
  one: endpoint({
    method: 'GET',
    path: '/v3/hub/handlers/:handlerId',
    summary: 'One device handler',
    params: handlerId,
    response: handlerSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v3/hub/projects/:projectId/handlers',
    summary: 'Creates the device handler of a hub-connected project',
    params: z.object({ projectId: z.string() }),
    body: handlerEditSchema,
    response: handlerSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v3/hub/handlers/:handlerId',
    summary: 'Changes a device handler',
    params: handlerId,
    body: handlerEditSchema,
    response: handlerSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v3/hub/handlers/:handlerId',
    summary: 'Deletes a device handler with its fingerprints',
    params: handlerId,
    response: z.void(),
    restorable: true,
  }),
};
