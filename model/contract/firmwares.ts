import * as z from 'zod/mini';
import { auditFields } from './auditFields.ts';
import { endpoint } from './endpoint.ts';
import { keyword, listQuery } from './query.ts';
import { hasLength, line } from './text.ts';

export const firmwareTypes = ['TEST', 'PUBLIC'] as const;

/** FW-01: a firmware of a tag project. */
const firmwareSchema = z.object({
  firmwareId: z.string(),
  projectId: z.string(),
  /** null until the firmware is certified */
  certificationId: z.nullable(z.string()),
  firmwareType: z.enum(firmwareTypes),
  /** of the firmware, such as 1.4.0 */
  version: z.string(),
  /** the oldest version that can be updated to this one; '' for any */
  supportedVersion: z.string(),
  /** of POST /v3/files; null while there is no file */
  fileId: z.nullable(z.string()),
  fileName: z.string(),
  /** SHA-256 of the file, hex; '' while there is none */
  checksum: z.string(),
  /** the caller may promote or delete it */
  canEdit: z.boolean(),
  ...auditFields,
  /** counts the writes; travels as the ETag */
  revision: z.number(),
});
export type Firmware = z.infer<typeof firmwareSchema>;

const VERSION_RULE = 'Use letters, numbers, dots, dashes, and plus signs.';
const isVersion = (text: string) => /^[\w.+-]*$/.test(text);

export const newFirmwareSchema = z.strictObject({
  version: line(40, { empty: 'Enter the version.', name: 'Version' }).check(
    z.refine(isVersion, VERSION_RULE),
  ),
  supportedVersion: z._default(
    z.string().check(z.trim(), hasLength(0, 40, 'Supported version'), z.refine(isVersion, VERSION_RULE)),
    '',
  ),
  fileId: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(100))), null),
});

export const firmwareColumns = ['version', 'firmwareType', 'fileName', 'crtDt', 'chgDt'] as const;

const firmwareQuerySchema = z.strictObject({
  ...listQuery(firmwareColumns, ['crtDt', 'desc']),
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
    summary: 'Firmware of a tag project; the total is in Content-Range',
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
    summary: 'Makes TEST firmware PUBLIC',
    params: firmware,
    body: z.strictObject({}),
    response: firmwareSchema,
  }),
};
