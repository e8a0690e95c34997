import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { projectSchema, projectTasks } from './projects.ts';

const deploymentSchema = z.object({
  /** 1 for the project's first deployment */
  number: z.number(),
  deployedDt: z.number(),
  /** name of the user who deployed */
  deployedBy: z.string(),
  /** until when the deployment can be undone; null if it no longer can */
  undoUntil: z.nullable(z.number()),
});

export const deploymentChangeSchema = z.object({
  task: z.enum(projectTasks),
  kind: z.enum(['added', 'removed', 'changed']),
  /** name of the changed item, if a task has several, such as a product */
  subject: z.string(),
  /** null: the whole item, or what `sentence` describes */
  field: z.nullable(z.string()),
  /** the values, shortened; null if there is none, or if it means nothing to users */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** for device profiles: the key of a text, with its values; `words` are values that are keys of texts themselves */
  sentence: z.nullable(
    z.object({
      text: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
      words: z.record(z.string(), z.string()),
    }),
  ),
});
export type DeploymentChange = z.infer<typeof deploymentChangeSchema>;

const deploymentStatusSchema = z.object({
  /** null before the first deployment */
  last: z.nullable(deploymentSchema),
  /** what changed since the last deployment, in the order of the tasks; at most 200 */
  changes: z.array(deploymentChangeSchema),
  changeCount: z.number(),
});
export type DeploymentStatus = z.infer<typeof deploymentStatusSchema>;

const projectId = z.object({ projectId: z.string() });

/** Deploys projects for testing. Each deployment keeps a snapshot, so that a later one can show what changed. */
export const deployments = {
  status: endpoint({
    method: 'GET',
    path: '/v3/common/projects/:projectId/deployment',
    summary: 'The last deployment of a project to test, and what has changed since',
    params: projectId,
    response: deploymentStatusSchema,
  }),
  deploy: endpoint({
    method: 'POST',
    path: '/v3/common/projects/:projectId/deploy',
    summary:
      'Deploys a project to test, or deploys its changes; rejected while a task is incomplete or nothing has changed',
    params: projectId,
    response: projectSchema,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/v3/common/projects/:projectId/undodeploy',
    summary:
      'Undoes the last deployment of a project within ten minutes: the previous deployment takes effect again',
    params: projectId,
    query: z.strictObject({
      /** the deployment that the caller means; an error if it isn't the last one */
      number: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
    }),
    response: projectSchema,
  }),
};
