import type { RecordChange } from '../contract/changes.ts';
import { isOn } from './flags.ts';
import { type PageName, type Viewer, workspacePages } from './pages.ts';

/** The page whose readers may learn of a change to a resource. What is not listed is not announced. */
const pageOf: Partial<Record<string, PageName>> = {
  projects: 'projects',
  firmwares: 'projects',
  deviceProfiles: 'projects',
  profileVersions: 'projects',
  products: 'projects',
  connectors: 'projects',
  handlers: 'projects',
  fingerprints: 'projects',
  onboardings: 'projects',
  brands: 'brands',
  capabilities: 'capabilities',
  deviceTypes: 'deviceTypes',
  categories: 'categories',
  locales: 'locales',
  countries: 'countries',
  pairingInstructions: 'pairingInstructions',
  testDevices: 'testDevices',
  scenarios: 'testDevices',
  members: 'members',
  invites: 'members',
};

/** Records that belong to a project, and are hidden with it. */
const ofProject = new Set([
  'projects',
  'firmwares',
  'deviceProfiles',
  'profileVersions',
  'products',
  'connectors',
  'handlers',
  'fingerprints',
  'onboardings',
  'pairingInstructions',
  'testDevices',
  'scenarios',
]);

/** Resources whose changes other pages learn of. */
export const announcedResources: ReadonlySet<string> = new Set(Object.keys(pageOf));

/**
 * Whether a member of the same organization may learn of a change. With the owner-only flag a project's records have one
 * reader, their author.
 */
export const mayLearnOf = (
  viewer: Viewer,
  { resource, userId }: Pick<RecordChange, 'resource' | 'userId'>,
): boolean => {
  const page = pageOf[resource];
  if (page === undefined || !workspacePages[page].opensFor(viewer)) return false;
  const isHidden = ofProject.has(resource) && isOn(viewer.flags, 'ownerOnlyProjects');
  return !isHidden || userId === viewer.user.userId;
};
