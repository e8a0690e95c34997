import * as z from 'zod/mini';
import { auditFields } from './auditFields.ts';
import { endpoint } from './endpoint.ts';
import { storedDocumentSchema } from './profileDocument.ts';
import { prose } from './text.ts';

const MAX_NOTE_LENGTH = 500;

const versionNumber = z.number();

/** DIP-01: a version of the project's integration profile, as devices and products refer to it. */
const profileVersionKeySchema = z.object({
  id: z.string(),
  majorVersion: versionNumber,
  minorVersion: versionNumber,
});

const profileVersionSchema = z.extend(profileVersionKeySchema, {
  /** the name of the profile at that time */
  name: z.string(),
  /** the device profile from which it was created */
  deviceProfileId: z.string(),
  pjtId: z.string(),
  /** what changed, described by the user who created it; can be empty */
  dsc: z.string(),
  /** the caller may create, delete and restore versions */
  canEdit: z.boolean(),
  ...auditFields,
  /** incremented on every write */
  version: z.number(),
});
export type ProfileVersion = z.infer<typeof profileVersionSchema>;

const fullVersionSchema = z.extend(profileVersionSchema, {
  /** the profile at that time; it never changes */
  document: storedDocumentSchema,
});
export type FullProfileVersion = z.infer<typeof fullVersionSchema>;

export const newVersionSchema = z.strictObject({
  dvcPrflId: z.string().check(z.minLength(1), z.maxLength(100)),
  /** a breaking change requires a major version */
  isForMinorVersion: z.boolean(),
  dsc: prose(MAX_NOTE_LENGTH, 'What changed'),
});

const projectId = z.object({ projectId: z.string() });
const oneVersion = z.extend(projectId, {
  id: z.string(),
  /** such as 2.1 */
  version: z.string().check(z.regex(/^\d{1,6}\.\d{1,6}$/, 'Use a version such as 2.1.')),
});

export const profileVersions = {
  current: endpoint({
    method: 'GET',
    path: '/v3/common/projects/:projectId/dip',
    summary: 'The key of the newest integration profile version',
    params: projectId,
    response: profileVersionKeySchema,
  }),
  createFirst: endpoint({
    method: 'POST',
    path: '/v3/common/projects/:projectId/dip',
    summary: 'Creates the first integration profile version from the device profile of the project',
    params: projectId,
    response: profileVersionKeySchema,
  }),
  list: endpoint({
    method: 'GET',
    path: '/v3/common/projects/:projectId/dips',
    summary: 'All integration profile versions of a project, newest first',
    params: projectId,
    response: z.array(profileVersionSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v3/common/projects/:projectId/dips',
    summary: 'Creates a major or minor integration profile version from a device profile',
    params: projectId,
    body: newVersionSchema,
    response: profileVersionSchema,
  }),
  one: endpoint({
    method: 'GET',
    path: '/v3/common/projects/:projectId/dips/:id/:version',
    summary: 'One integration profile version with its document',
    params: oneVersion,
    response: fullVersionSchema,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/v3/common/projects/:projectId/dips/:id/:version/restore',
    summary:
      'Restores an earlier version as a new one, and as the device profile of the project; a published device profile is kept, and replaced by a new one',
    params: oneVersion,
    body: z.strictObject({}),
    response: profileVersionSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v3/common/projects/:projectId/dips/:id/:version',
    summary: 'Deletes an integration profile version',
    params: oneVersion,
    response: z.void(),
    restorable: true,
  }),
};
