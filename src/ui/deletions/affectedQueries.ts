import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What else shows a record, or counts it; beside the resource itself, the search and the audit log. */
const related: Readonly<Record<string, readonly string[]>> = {
  projects: [
    'projectReport',
    'pairingInstructions',
    'firmwares',
    'testDevices',
    'deviceProfiles',
    'members',
    'logTargets',
    'handlers',
    'onboardings',
    'products',
    'connectors',
  ],
  deviceProfiles: ['projects', 'capabilities', 'handlers', 'fingerprints'],
  // a project counts its devices
  testDevices: ['projects', 'projectReport', 'logTargets'],
  profileVersions: ['deviceProfiles', 'projects', 'onboardings'],
  connectors: ['projects'],
  handlers: ['projects', 'fingerprints'],
  // the setup ID of a project, and of its pairing instructions
  onboardings: ['projects', 'pairingInstructions'],
  // the task of a project, and the count of its handler
  fingerprints: ['projects', 'handlers'],
  // the task and the counts of its project, and the brand that it uses
  products: ['projects', 'projectReport', 'brands'],
  locales: ['countries'],
};

/** Which queries a written, deleted or restored record of this resource changes. */
export const affectedQueries = (resource: string) => {
  const names = new Set<unknown>([
    resource,
    ...(related[resource] ?? []),
    'search',
    'auditEntries',
    'deletions',
  ]);
  return ([name]: QueryKey) => names.has(name);
};

/** Marks what shows a record of this resource as outdated, after a write; what is on the page is read again. */
export const refreshAffected = (client: QueryClient, resource: string): Promise<void> => {
  const isAffected = affectedQueries(resource);
  return client.invalidateQueries({ predicate: ({ queryKey }) => isAffected(queryKey) });
};

/** Whether the query loads one of these records alone. */
export const isOneOf =
  (resource: string, ids: ReadonlySet<string>) =>
  ([name, verb, params]: QueryKey) =>
    name === resource && verb === 'getOne' && ids.has(String((params as { id?: unknown } | undefined)?.id));
