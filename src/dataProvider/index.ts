import { type DataProvider, useDataProvider } from 'ra-core';
import { type Adapter, lazyAdapter } from './adapter.ts';
import { deviceTypes } from './adapters/deviceTypes.ts';
import { projectReport, projects } from './adapters/projects.ts';
import type { Connection } from './client.ts';
import { createCrud, type Crud } from './crud.ts';
import { createMethods } from './methods/index.ts';

export type { Brand as BrandRecord } from '../../model/contract/brands.ts';
export type { CapabilityRecord } from './adapters/capabilityIds.ts';
export type { DeviceTypeRecord } from './adapters/deviceTypes.ts';
export type { ProjectRecord } from './adapters/projects.ts';
export type { DeviceProfileRecord, ScenarioRecord, TestDeviceRecord } from './adapters/testDevices.ts';

const capabilities = lazyAdapter(() => import('./adapters/capabilities.ts').then(part => part.capabilities));
const testDeviceAdapters = () => import('./adapters/testDevices.ts');
const testDevices = {
  ...lazyAdapter(async () => (await testDeviceAdapters()).testDevices),
  many: async (...args) => (await testDeviceAdapters()).testDevices.many(...args),
} satisfies Adapter;
const deviceProfiles = {
  list: async (...args) => (await testDeviceAdapters()).deviceProfiles.list(...args),
  many: async (...args) => (await testDeviceAdapters()).deviceProfiles.many(...args),
  one: async (...args) => (await testDeviceAdapters()).deviceProfiles.one(...args),
} satisfies Adapter;
const scenarios = {
  list: async (...args) => (await testDeviceAdapters()).scenarios.list(...args),
  create: async (...args) => (await testDeviceAdapters()).scenarios.create(...args),
  remove: async (call, id, previous) => (await testDeviceAdapters()).scenarios.remove(call, id, previous),
} satisfies Adapter;
const adapters = {
  testDevices,
  deviceProfiles,
  scenarios,
  projects,
  projectReport,
  deviceTypes,
  capabilities,
};
const plainResources = new Set(['auditEntries', 'brands']);

/**
 * The data of the whole product: adapters for the platform's own paths, ra-data-simple-rest for plain resources, and
 * named methods. Typed by inference, so that a misspelt method does not compile.
 */
export const createDataProvider = (connection: Connection) => {
  const crud = createCrud(connection.call, adapters);
  let plain: Promise<Crud> | undefined;
  const simpleRest = () => {
    plain ??= import('./simpleRest.ts').then(({ createSimpleRest }) => createSimpleRest(connection));
    return plain;
  };
  const of = async (resource: string): Promise<Crud> => (plainResources.has(resource) ? simpleRest() : crud);

  return {
    getList: async (resource, params) => (await of(resource)).getList(resource, params),
    getOne: async (resource, params) => (await of(resource)).getOne(resource, params),
    getMany: async (resource, params) => (await of(resource)).getMany(resource, params),
    getManyReference: async (resource, params) => (await of(resource)).getManyReference(resource, params),
    create: async (resource, params) => (await of(resource)).create(resource, params),
    update: async (resource, params) => (await of(resource)).update(resource, params),
    updateMany: async (resource, params) => (await of(resource)).updateMany(resource, params),
    delete: async (resource, params) => (await of(resource)).delete(resource, params),
    deleteMany: async (resource, params) => (await of(resource)).deleteMany(resource, params),
    ...createMethods(connection),
    supportAbortSignal: true,
  } satisfies DataProvider;
};

export type WorkspaceDataProvider = ReturnType<typeof createDataProvider>;

export const useWorkspace = () => useDataProvider<WorkspaceDataProvider>();
