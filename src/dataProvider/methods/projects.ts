import { projects } from '../../../model/contract/projects.ts';
import { toFilter } from '../adapters/projects.ts';
import type { Client } from '../client.ts';

export const createProjectMethods = (call: Client) => ({
  projectCounts: async (filter: Record<string, unknown>, signal?: AbortSignal) => ({
    data: await call(projects.counts, { query: toFilter(filter) }, { signal }),
  }),

  projectTasks: async (projectId: string, signal?: AbortSignal) => ({
    data: await call(projects.tasks, { params: { projectId } }, { signal }),
  }),

  duplicateProject: async (projectId: string) => {
    const project = await call(projects.duplicate, { params: { projectId } });
    return { data: { ...project, id: project.pjtId } };
  },

  deployProject: async (projectId: string) => {
    const project = await call(projects.deploy, { params: { projectId } });
    return { data: { ...project, id: project.pjtId } };
  },

  transferProject: async (projectId: string, ownerId: string) => {
    const project = await call(projects.transfer, { params: { projectId }, body: { ownerId } });
    return { data: { ...project, id: project.pjtId } };
  },
});
