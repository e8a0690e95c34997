import { deployments } from '../../../model/contract/deployments.ts';
import { projects } from '../../../model/contract/projects.ts';
import { developerMode } from '../../../model/contract/developerMode.ts';
import { publishChecks } from '../../../model/contract/publishChecks.ts';
import { toProjectRecord } from '../adapters/projects.ts';
import type { Client } from '../client.ts';

export const createProjectMethods = (call: Client) => ({
  projectTasks: async (projectId: string, signal?: AbortSignal) => ({
    data: await call(projects.tasks, { params: { projectId } }, { signal }),
  }),

  duplicateProject: async (projectId: string) => {
    const project = await call(projects.duplicate, { params: { projectId } });
    return { data: toProjectRecord(project) };
  },

  deployProject: async (projectId: string) => {
    const project = await call(deployments.deploy, { params: { projectId } });
    return { data: toProjectRecord(project) };
  },

  undoDeployment: async (projectId: string, number: number) => {
    const project = await call(deployments.undo, { params: { projectId }, query: { number } });
    return { data: toProjectRecord(project) };
  },

  deploymentStatus: async (projectId: string, signal?: AbortSignal) => ({
    data: await call(deployments.status, { params: { projectId } }, { signal }),
  }),

  /** `isBackground`: there is an older one on the screen */
  developerModeStatus: async (projectId: string, signal?: AbortSignal, isBackground = false) => ({
    data: await call(developerMode.status, { params: { projectId } }, { signal, isBackground }),
  }),

  publishChecks: async (projectId: string, signal?: AbortSignal) => {
    const { checks } = await call(publishChecks.list, { params: { projectId } }, { signal });
    return { data: checks };
  },

  transferProject: async (projectId: string, ownerId: string) => {
    const project = await call(projects.transfer, { params: { projectId }, body: { ownerId } });
    return { data: toProjectRecord(project) };
  },
});
