import * as z from 'zod/mini';
import type { DriverProblem, ImportPlan, KeptPart } from '../drivers/types.ts';
import { endpoint } from './endpoint.ts';
import { fingerprintSchema } from './fingerprints.ts';
import { shards } from './handlers.ts';
import { projectEditSchema, projectTypes } from './projects.ts';

/** How long an import can be undone, in milliseconds. */
export const UNDO_WINDOW = 10 * 60_000;

/** Size of an upload: the folder as a ZIP file, or its files with their names. */
export const MAX_UPLOAD_BYTES = 12 * 1024 * 1024;

/**
 * The parts of a multipart upload: `choices` is JSON, `archive` is a ZIP file; a file's part has this prefix and its path.
 */
export const FILE_PART = 'file:';

const fields = z.record(z.string(), z.unknown());
const action = z.enum(['create', 'change', 'unchanged', 'skip']);
const changeClass = z.nullable(z.enum(['compatible', 'minor', 'breaking']));
const choice = z.enum(['keep', 'skip']);

const problemSchema: z.ZodMiniType<DriverProblem> = z.object({
  key: z.string(),
  path: z.string(),
  line: z.number(),
  column: z.optional(z.number()),
  severity: z.enum(['blocking', 'error', 'warning', 'info']),
  code: z.string(),
  message: z.string(),
  choices: z.optional(z.array(choice)),
  project: z.optional(z.object({ pjtId: z.string(), pjtNm: z.string() })),
}) as unknown as z.ZodMiniType<DriverProblem>;

const keptSchema: z.ZodMiniType<KeptPart> = z.object({
  path: z.string(),
  line: z.number(),
  lines: z.number(),
  key: z.string(),
  text: z.string(),
});

const configSchema = z.object({
  name: z.string(),
  packageKey: z.string(),
  description: z.string(),
  permissions: z.array(z.string()),
  defaultProfile: z.string(),
  vendorSupportUrl: z.string(),
});

const planSchema = z.object({
  name: z.nullable(z.string()),
  isRefused: z.boolean(),
  hasChanges: z.boolean(),
  handler: z.nullable(
    z.object({
      action,
      path: z.nullable(z.string()),
      config: configSchema,
      changed: z.array(z.string()),
    }),
  ),
  profiles: z.array(
    z.object({
      action,
      path: z.string(),
      profileId: z.nullable(z.string()),
      document: fields,
      changes: z.array(fields),
      class: changeClass,
    }),
  ),
  fingerprints: z.array(
    z.object({
      action,
      path: z.string(),
      line: z.number(),
      fingerprint: fingerprintSchema,
      before: z.nullable(fingerprintSchema),
    }),
  ),
  capabilities: z.array(
    z.object({
      action,
      path: z.string(),
      id: z.string(),
      version: z.number(),
      isNewVersion: z.boolean(),
      cpbtNm: z.string(),
      detail: fields,
      uiManifest: z.nullable(fields),
      changes: z.array(z.string()),
      class: changeClass,
    }),
  ),
  files: z.array(z.object({ action: z.enum(['create', 'change', 'unchanged', 'delete']), path: z.string() })),
  reports: z.array(
    z.object({
      path: z.string(),
      size: z.number(),
      status: z.enum(['understood', 'partly', 'kept']),
      problems: z.array(problemSchema),
    }),
  ),
  problems: z.array(problemSchema),
  kept: z.array(keptSchema),
  choices: z.record(z.string(), choice),
});
z.globalRegistry.add(planSchema, { id: 'DriverImportPlan' });

const plannedSchema = z.object({
  plan: planSchema,
  /** of the plan: an import applies exactly the plan that was shown, or fails */
  revision: z.string(),
});
/** The plan of an import, as shown to the user. */
export type PlannedImport = { plan: ImportPlan; revision: string };

/** The value as a plan; undefined if it isn't one. */
export const toPlannedImport = (body: unknown): PlannedImport | undefined => {
  const planned = plannedSchema.safeParse(body);
  return planned.success ? (planned.data as unknown as PlannedImport) : undefined;
};

const countsSchema = z.object({ created: z.number(), changed: z.number() });

const appliedSchema = z.object({
  importId: z.string(),
  pjtId: z.string(),
  pjtNm: z.string(),
  prodType: z.enum(projectTypes),
  ...countsSchema.shape,
  /** until when it can be undone */
  expiryDt: z.number(),
});
export type AppliedImport = z.infer<typeof appliedSchema>;

const undoneSchema = z.object({
  /** the project of the import is gone, because the import created it */
  isProjectGone: z.boolean(),
  undone: z.number(),
  /** changed since the import, and therefore not undone */
  kept: z.array(z.object({ resource: z.string(), name: z.string(), reason: z.string() })),
});
export type UndoneImport = z.infer<typeof undoneSchema>;

const target = {
  /** the project to import into; without it, a new one */
  pjtId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** the name of the new project; by default that of the driver */
  pjtNm: z.optional(projectEditSchema.shape.pjtNm),
  /** for a new handler; by default the first one */
  shard: z.optional(z.enum(shards)),
};

export const driverImports = {
  plan: endpoint({
    method: 'POST',
    path: '/v3/hub/driverimports/plan',
    summary:
      "What importing a driver folder would create and change, and what can't be read; send the folder as application/zip, or as multipart with a part file:<path> for each file, or a ZIP file in the part archive",
    query: z.strictObject(target),
    accepts: 'driver',
    response: plannedSchema,
    ignoresIdempotencyKey: true,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/v3/hub/driverimports',
    summary: 'Imports a driver folder as its plan says, all or nothing; 409 if the plan has changed',
    query: z.strictObject({ ...target, revision: z.string().check(z.minLength(1), z.maxLength(100)) }),
    accepts: 'driver',
    response: appliedSchema,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/v3/hub/driverimports/:importId/undo',
    summary: 'Undoes an import of the last ten minutes, except what has been changed since',
    params: z.object({ importId: z.string() }),
    response: undoneSchema,
  }),
  export: endpoint({
    method: 'GET',
    path: '/v3/hub/projects/:projectId/driver.zip',
    summary:
      "The driver folder of a project as a ZIP file; what isn't part of a record is included as it was imported",
    params: z.object({ projectId: z.string() }),
    response: z.unknown(),
    responseFormat: 'file',
    fileTypes: ['application/zip'],
  }),
};
