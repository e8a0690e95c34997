import { type DataProvider, useDataProvider } from 'ra-core';
import { projectReport, projects } from './adapters/projects.ts';
import type { Connection } from './client.ts';
import { createCrud } from './crud.ts';
import { createMethods } from './methods.ts';
import { createSimpleRest } from './simpleRest.ts';

export type { ProjectRecord } from './adapters/projects.ts';

const adapters = { projects, projectReport };
const plainResources = new Set(['auditEntries']);

/**
 * The data of the whole product: adapters for the platform's own paths, ra-data-simple-rest for plain resources, and
 * named methods. Typed by inference, so that a misspelt method does not compile.
 */
export const createDataProvider = (connection: Connection) => {
  const crud = createCrud(connection.call, adapters);
  const simpleRest = createSimpleRest(connection);
  const of = (resource: string): DataProvider => (plainResources.has(resource) ? simpleRest : crud);

  return {
    getList: async (resource, params) => of(resource).getList(resource, params),
    getOne: async (resource, params) => of(resource).getOne(resource, params),
    getMany: async (resource, params) => of(resource).getMany(resource, params),
    getManyReference: async (resource, params) => of(resource).getManyReference(resource, params),
    create: async (resource, params) => of(resource).create(resource, params),
    update: async (resource, params) => of(resource).update(resource, params),
    updateMany: async (resource, params) => of(resource).updateMany(resource, params),
    delete: async (resource, params) => of(resource).delete(resource, params),
    deleteMany: async (resource, params) => of(resource).deleteMany(resource, params),
    ...createMethods(connection.call),
    supportAbortSignal: true,
  } satisfies DataProvider;
};

export type WorkspaceDataProvider = ReturnType<typeof createDataProvider>;

export const useWorkspace = () => useDataProvider<WorkspaceDataProvider>();
