import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { projectSchema, projectTasks } from './projects.ts';

const deploymentSchema = z.object({
  /** 1 for a project's first */
  number: z.number(),
  deployedDt: z.number(),
  /** name of who deployed */
  deployedBy: z.string(),
  /** until when the deployment can be undone; null if it can't anymore */
  undoUntil: z.nullable(z.number()),
});

export const deploymentChangeSchema = z.object({
  task: z.enum(projectTasks),
  kind: z.enum(['added', 'removed', 'changed']),
  /** name of what changed, where a task has several, such as a product */
  subject: z.string(),
  /** null: the whole part, or what the sentence tells */
  field: z.nullable(z.string()),
  /** the values, shortened; null where there is none, or where it tells people nothing */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** of a device profile: a text by its key, with its values; `words` are values that are texts by their keys */
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

/** Deployments of projects to test. Each keeps what was deployed, so that a later one can tell what changed. */
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
    response: projectSchema,
  }),
};
