import { type DataProvider, type DeleteParams, useDataProvider } from 'react-admin';
import type { DeviceType } from '../../model/contract/deviceTypes.ts';
import type { Locale } from '../../model/contract/locales.ts';
import { loadOnce } from '../../model/rules/loadOnce.ts';
import { projectReport, projects } from './adapters/projects.ts';
import type { Connection } from './client.ts';
import { type Adapters, createCrud, type Crud } from './crud.ts';
import { crudAdapter } from './crudAdapter.ts';
import { createFirstMethods, withLaterMethods } from './methods/index.ts';

export type { Brand as BrandRecord } from '../../model/contract/brands.ts';
export type { CategoryRecord } from './adapters/categories.ts';
export type { CountryRecord } from './adapters/countries.ts';
export type { CapabilityRecord } from './adapters/capabilityIds.ts';
export type { ConnectorRecord } from './adapters/connectors.ts';
export type { FingerprintRecord } from './adapters/fingerprints.ts';
export type { FormRecord } from './adapters/applicationForms.ts';
export type { FirmwareRecord } from './adapters/firmwares.ts';
export type { HandlerRecord } from './adapters/handlers.ts';
export type { OnboardingRecord } from './adapters/onboardings.ts';
export type { InstructionRecord } from './adapters/pairingInstructions.ts';
export type { ProductRecord } from './adapters/products.ts';
export type { PublishRequestRecord } from './adapters/publishRequests.ts';
export type { ReviewRecord } from './adapters/reviews.ts';
export type { ProjectRecord } from './adapters/projects.ts';
export type { DeviceConfigRecord } from './adapters/deviceConfigs.ts';
export type { IdentityRecord } from './adapters/deviceIdentities.ts';
export type { DeviceProfileRecord } from './adapters/deviceProfiles.ts';
export type { ProfileVersionRecord } from './adapters/profileVersions.ts';
export type { TaskRecord } from './adapters/tasks.ts';
export type { ScenarioRecord, TestDeviceRecord } from './adapters/testDevices.ts';

export type DeviceTypeRecord = DeviceType & { id: string };
export type LocaleRecord = Locale & { id: string };

// the first page lists projects; other adapters are loaded on first use if they have code of their own
const adapters = {
  projects,
  projectReport,
  capabilities: async () => (await import('./adapters/capabilities.ts')).capabilities,
  deviceTypes: async () => {
    const { deviceTypes, deviceTypeColumns } = await import('../../model/contract/deviceTypes.ts');
    return crudAdapter(deviceTypes, {
      id: 'dvcType',
      columns: deviceTypeColumns,
      filter: ({ view }) => ({ kind: view }),
    });
  },
  pairingInstructions: async () => (await import('./adapters/pairingInstructions.ts')).pairingInstructions,
  categories: async () => (await import('./adapters/categories.ts')).categories,
  countries: async () => (await import('./adapters/countries.ts')).countries,
  firmwares: async () => (await import('./adapters/firmwares.ts')).firmwares,
  locales: async () => {
    const { locales, localeColumns } = await import('../../model/contract/locales.ts');
    return crudAdapter(locales, {
      id: 'localeId',
      columns: localeColumns,
      filter: ({ view }) => ({ delYn: view === 'removed' ? 'Y' : 'N' }),
    });
  },
  applicationForms: async () => (await import('./adapters/applicationForms.ts')).applicationForms,
  testDevices: async () => (await import('./adapters/testDevices.ts')).testDevices,
  deviceConfigs: async () => (await import('./adapters/deviceConfigs.ts')).deviceConfigs,
  deviceIdentities: async () => (await import('./adapters/deviceIdentities.ts')).deviceIdentities,
  deviceProfiles: async () => (await import('./adapters/deviceProfiles.ts')).deviceProfiles,
  profileVersions: async () => (await import('./adapters/profileVersions.ts')).profileVersions,
  tasks: async () => (await import('./adapters/tasks.ts')).tasks,
  products: async () => (await import('./adapters/products.ts')).products,
  publishRequests: async () => (await import('./adapters/publishRequests.ts')).publishRequests,
  reviews: async () => (await import('./adapters/reviews.ts')).reviews,
  connectors: async () => (await import('./adapters/connectors.ts')).connectors,
  handlers: async () => (await import('./adapters/handlers.ts')).handlers,
  fingerprints: async () => (await import('./adapters/fingerprints.ts')).fingerprints,
  onboardings: async () => (await import('./adapters/onboardings.ts')).onboardings,
  scenarios: async () => (await import('./adapters/testDevices.ts')).scenarios,
} satisfies Adapters;
const plainResources = new Set(['auditEntries', 'brands']);

/**
 * The data of the whole product: adapters for the platform's own paths, ra-data-simple-rest for plain resources, and
 * named methods. The type is inferred, so that a misspelled method doesn't compile.
 */
export const createDataProvider = (connection: Connection) => {
  const crud = createCrud(connection.call, adapters);
  const simpleRest = loadOnce(async (): Promise<Crud> =>
    (await import('./simpleRest.ts')).createSimpleRest(connection),
  );
  const of = async (resource: string): Promise<Crud> => (plainResources.has(resource) ? simpleRest() : crud);

  const first = {
    getList: async (resource, params) => (await of(resource)).getList(resource, params),
    getOne: async (resource, params) => (await of(resource)).getOne(resource, params),
    getMany: async (resource, params) => (await of(resource)).getMany(resource, params),
    getManyReference: async (resource, params) => (await of(resource)).getManyReference(resource, params),
    create: async (resource, params) => (await of(resource)).create(resource, params),
    update: async (resource, params) => (await of(resource)).update(resource, params),
    updateMany: async (resource, params) => (await of(resource)).updateMany(resource, params),
    delete: async (resource, params) => (await of(resource)).delete(resource, params),
    deleteMany: async (resource, params) => (await of(resource)).deleteMany(resource, params),
    deleteRecord: async (resource: string, params: DeleteParams) =>
      (await of(resource)).deleteRecord(resource, params),
    deleteRecords: crud.deleteRecords,
    ...createFirstMethods(connection),
    supportAbortSignal: true,
  } satisfies DataProvider;
  return withLaterMethods(first, connection);
};

export type WorkspaceDataProvider = ReturnType<typeof createDataProvider>;

export const useWorkspace = () => useDataProvider<WorkspaceDataProvider>();
