import type { User } from '../../model/contract/user.ts';
import { organizations } from '../../model/contract/organizations.ts';
import { projects } from '../../model/contract/projects.ts';
import { session } from '../../model/contract/session.ts';
import { toFilter } from './adapters/projects.ts';
import type { Client } from './client.ts';

/** Calls that are no CRUD. Each answers `{ data }`: after a 401 react-admin resolves with an empty one. */
export const createMethods = (call: Client) => ({
  status: async (signal?: AbortSignal) => ({ data: await call(session.status, {}, { signal }) }),

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

  organizationTypes: async (signal?: AbortSignal) => ({
    data: await call(organizations.types, {}, { signal }),
  }),

  organization: async (mnId: string, signal?: AbortSignal) => ({
    data: await call(organizations.one, { params: { mnId } }, { signal }),
  }),

  switchOrganization: async (mnIdTypeCd: User['mnIdTypeCd']) => ({
    data: await call(organizations.switchType, { body: { mnIdTypeCd } }),
  }),
});
