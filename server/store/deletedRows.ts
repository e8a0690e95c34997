import type { RestorableResource } from '../../model/contract/records.ts';
import type { Tables } from './tables.ts';

/** The rows of a table that belong to a record: each column of `key` holds the field of the record that it names. */
export type DeletedPart = { table: keyof Tables; key: Readonly<Record<string, string>> };

const part = (table: keyof Tables, ...columns: string[]): DeletedPart => ({
  table,
  key: Object.fromEntries(columns.map(column => [column, column])),
});

/**
 * What goes with a record: its own row first, then the rows that the database deletes with it, in the order in which
 * they can be inserted again. Removed locales stay in their table.
 */
export const deletedParts: Record<RestorableResource, readonly DeletedPart[]> = {
  projects: [
    part('projects', 'pjtId'),
    part('projectTasks', 'pjtId'),
    part('products', 'pjtId'),
    part('pairingInstructions', 'pjtId'),
    { table: 'firmwares', key: { projectId: 'pjtId' } },
    part('profileVersions', 'pjtId'),
    part('handlers', 'pjtId'),
    part('fingerprints', 'pjtId'),
    part('onboardings', 'pjtId'),
    part('driverFolders', 'pjtId'),
    part('driverFiles', 'pjtId'),
    part('connectors', 'pjtId'),
    part('deployments', 'pjtId'),
  ],
  brands: [part('brands', 'mnId', 'id')],
  deviceTypes: [part('deviceTypes', 'mnId', 'dvcType')],
  categories: [part('categories', 'mnId', 'ctgrId')],
  locales: [],
  pairingInstructions: [part('pairingInstructions', 'instructionId')],
  firmwares: [part('firmwares', 'firmwareId')],
  capabilities: [part('capabilities', 'mnId', 'cpbtId', 'version')],
  deviceProfiles: [
    part('deviceProfiles', 'mnId', 'dvcPrflId'),
    part('deviceProfileCapabilities', 'dvcPrflId'),
  ],
  profileVersions: [part('profileVersions', 'pjtId', 'majorVersion', 'minorVersion')],
  products: [part('products', 'mnId', 'prodId')],
  connectors: [part('connectors', 'mnId', 'id')],
  handlers: [part('handlers', 'mnId', 'id'), { table: 'fingerprints', key: { handlerId: 'id' } }],
  fingerprints: [part('fingerprints', 'handlerId', 'position')],
  onboardings: [part('onboardings', 'pjtId')],
  testDevices: [part('devices', 'mnId', 'deviceId')],
  scenarios: [part('scenarios', 'mnId', 'scenarioId')],
};
