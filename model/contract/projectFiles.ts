import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { projectEditSchema, projectTypes } from './projects.ts';

export const MAX_PROJECT_FILE_BYTES = 1024 * 1024;

export const projectFilePlanKinds = [
  'project',
  'profile',
  'connector',
  'handler',
  'fingerprint',
  'onboarding',
  'product',
] as const;

const itemSchema = z.object({
  kind: z.enum(projectFilePlanKinds),
  action: z.enum(['create', 'change', 'delete']),
  name: z.string(),
  /** line in the file; null for a deleted item */
  line: z.nullable(z.number()),
  /** by field; long values are shortened */
  changes: z.array(z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
});
export type ProjectFileItem = z.infer<typeof itemSchema>;

const problemSchema = z.object({
  /** counted from 1 */
  line: z.number(),
  column: z.number(),
  /** such as products[0].model */
  path: z.string(),
  message: z.string(),
});
export type ProjectFileProblem = z.infer<typeof problemSchema>;

const countsSchema = z.object({ creates: z.number(), changes: z.number(), deletes: z.number() });

const planSchema = z.object({
  /** null while the file can't be read */
  project: z.nullable(
    z.object({
      /** null: it is created */
      pjtId: z.nullable(z.string()),
      pjtNm: z.string(),
      prodType: z.enum(projectTypes),
    }),
  ),
  /** it has problems, so nothing of it can be imported */
  isRefused: z.boolean(),
  /** false if importing it would write nothing */
  hasChanges: z.boolean(),
  counts: z.extend(countsSchema, { unchanged: z.number() }),
  /** unchanged items are omitted */
  items: z.array(itemSchema),
  /** what to do after the import, in sentences */
  notes: z.array(z.string()),
  /** in a file with very many, only the first ones */
  problems: z.array(problemSchema),
  /** number of all problems */
  problemCount: z.number(),
});
z.globalRegistry.add(planSchema, { id: 'ProjectFilePlan' });
export type ProjectFilePlan = z.infer<typeof planSchema>;

const plannedSchema = z.object({
  plan: planSchema,
  /** of the plan: an import applies exactly the plan that was shown, or fails */
  revision: z.string(),
});
export type PlannedProjectFile = z.infer<typeof plannedSchema>;

const appliedSchema = z.object({
  /** undoes the import; null if there was nothing to change */
  importId: z.nullable(z.string()),
  pjtId: z.string(),
  pjtNm: z.string(),
  prodType: z.enum(projectTypes),
  counts: countsSchema,
  /** until when it can be undone; null if there is nothing to undo */
  expiryDt: z.nullable(z.number()),
});
export type AppliedProjectFile = z.infer<typeof appliedSchema>;

const undoneSchema = z.object({
  /** the project of the import is gone, because the import created it */
  isProjectGone: z.boolean(),
  undone: z.number(),
  /** changed since the import, and therefore not undone */
  kept: z.array(z.object({ resource: z.string(), name: z.string(), reason: z.string() })),
});
export type UndoneProjectFile = z.infer<typeof undoneSchema>;

const target = {
  /** the project to import into; without it, a new one */
  pjtId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** the name of a new project; by default that of the file */
  pjtNm: z.optional(projectEditSchema.shape.pjtNm),
};

const yaml = z.string().check(z.minLength(1, 'The file is empty.'));

export const projectFiles = {
  export: endpoint({
    method: 'GET',
    path: '/v3/common/projects/:projectId/project.yaml',
    summary: 'A project as one YAML file, without secrets, files, versions, devices, or history',
    params: z.object({ projectId: z.string() }),
    response: z.unknown(),
    responseFormat: 'file',
    fileTypes: ['application/yaml'],
  }),
  plan: endpoint({
    method: 'POST',
    path: '/v3/common/projectfiles/plan',
    summary:
      'What importing a project file would create, change, and delete, or why it is rejected, by line; nothing is written',
    query: z.strictObject(target),
    body: yaml,
    accepts: 'yaml',
    response: plannedSchema,
    ignoresIdempotencyKey: true,
    tokens: 'read',
  }),
  apply: endpoint({
    method: 'POST',
    path: '/v3/common/projectfiles',
    summary:
      'Imports a project file as its plan says, all or nothing; 409 if the plan has changed, 422 if the file is rejected',
    query: z.strictObject({ ...target, revision: z.string().check(z.minLength(1), z.maxLength(100)) }),
    body: yaml,
    accepts: 'yaml',
    response: appliedSchema,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/v3/common/projectfiles/:importId/undo',
    summary: 'Undoes an import of the last ten minutes, except what has been changed since',
    params: z.object({ importId: z.string() }),
    response: undoneSchema,
  }),
};
