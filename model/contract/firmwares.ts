import * as z from 'zod/mini';
import { auditFields } from './auditFields.ts';
import { endpoint } from './endpoint.ts';
import { keyword, listQuery, optionalPage } from './query.ts';
import { hasLength, line, prose } from './text.ts';

export const firmwareTypes = ['TEST', 'PUBLIC'] as const;

/** FW-01: a firmware of a tag project. */
const firmwareSchema = z.object({
  firmwareId: z.string(),
  projectId: z.string(),
  /** null until the firmware is certified */
  certificationId: z.nullable(z.string()),
  firmwareType: z.enum(firmwareTypes),
  /** version of the firmware, such as 1.4.0 */
  version: z.string(),
  /** the oldest version that can be updated to this one; '' for any */
  supportedVersion: z.string(),
  /** from POST /v3/files; null if there is no file yet */
  fileId: z.nullable(z.string()),
  fileName: z.string(),
  /** SHA-256 of the file, hex; '' if there is none */
  checksum: z.string(),
  /** size of the file in bytes; 0 if there is none */
  fileSize: z.number(),
  notes: z.string(),
  /** staged rollout: the percentage of the project's devices that can get it */
  rolloutPercent: z.number(),
  /** number of failed updates that stops the rollout; null for no limit */
  rolloutStopAt: z.nullable(z.number()),
  /** reported by devices of the project; each device counts once */
  downloadedCount: z.number(),
  installedCount: z.number(),
  failedCount: z.number(),
  /** the rollout was stopped by failed updates */
  isStopped: z.boolean(),
  /** the caller can promote or delete it */
  canEdit: z.boolean(),
  ...auditFields,
  /** incremented on every write; sent as the ETag */
  revision: z.number(),
});
export type Firmware = z.infer<typeof firmwareSchema>;

const VERSION_RULE = 'Use letters, numbers, dots, dashes, underscores, and plus signs.';
const isVersion = z.regex(/^[\w.+-]*$/, VERSION_RULE);

/** The fields that can be changed later. */
export const firmwareEditSchema = z.strictObject({
  notes: prose(2000, 'Release notes'),
  rolloutPercent: z._default(
    z
      .int('Enter a whole number.')
      .check(z.minimum(1, 'Enter a number from 1 to 100.'), z.maximum(100, 'Enter a number from 1 to 100.')),
    100,
  ),
  rolloutStopAt: z._default(
    z.nullable(
      z
        .int('Enter a whole number.')
        .check(z.minimum(1, 'Enter 1 or more.'), z.maximum(1_000_000, 'Enter 1,000,000 or less.')),
    ),
    null,
  ),
});
export type FirmwareEdit = z.infer<typeof firmwareEditSchema>;

export const newFirmwareSchema = z.extend(firmwareEditSchema, {
  version: line(40, { empty: 'Enter the version.', name: 'Version' }).check(isVersion),
  supportedVersion: z._default(z.string().check(z.trim(), hasLength(0, 40, 'Updates from'), isVersion), ''),
  fileId: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(100))), null),
});

export const firmwareColumns = ['version', 'firmwareType', 'fileName', 'crtDt', 'chgDt'] as const;

const firmwareQuerySchema = z.strictObject({
  ...listQuery(firmwareColumns, ['crtDt', 'desc']),
  ...optionalPage,
  keyword,
  firmwareType: z.optional(z.enum(firmwareTypes)),
});
export type FirmwareQuery = z.infer<typeof firmwareQuerySchema>;

const projectId = z.object({ projectId: z.string() });
const firmware = z.extend(projectId, { firmwareId: z.string() });

export const firmwares = {
  list: endpoint({
    method: 'GET',
    path: '/v3/tag/projects/:projectId/firmwares',
    summary: 'Firmware of a tag project, complete unless a page is requested; the total is in Content-Range',
    params: projectId,
    query: firmwareQuerySchema,
    response: z.array(firmwareSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v3/tag/projects/:projectId/firmwares',
    summary: 'Creates TEST firmware, with or without an uploaded file',
    params: projectId,
    body: newFirmwareSchema,
    response: z.extend(firmwareSchema, { ok: z.literal(true) }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v3/tag/projects/:projectId/firmwares/:firmwareId',
    summary: 'Changes release notes and the rollout plan of firmware',
    params: firmware,
    body: firmwareEditSchema,
    response: firmwareSchema,
  }),
  download: endpoint({
    method: 'GET',
    path: '/v3/tag/projects/:projectId/firmwares/:firmwareId/file',
    summary: 'The file of a firmware version; 422 if its SHA-256 differs from that of the upload',
    params: firmware,
    response: z.unknown(),
    responseFormat: 'file',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v3/tag/projects/:projectId/firmwares/:firmwareId',
    summary: 'Deletes firmware',
    params: firmware,
    response: z.void(),
    restorable: true,
  }),
  promote: endpoint({
    method: 'POST',
    path: '/v3/tag/projects/:projectId/firmwares/:firmwareId/promote',
    summary: 'Makes TEST firmware PUBLIC, after checking its file again',
    params: firmware,
    body: z.strictObject({}),
    response: firmwareSchema,
  }),
};
