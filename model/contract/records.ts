type RecordKind = {
  /**
   * a page of model/rules/pages.ts: users who can open it are told of changes; without one, changes are not announced
   */
  page?: string;
  /** it belongs to a project and is hidden with it; `sometimes`: it can also exist without one */
  ofProject?: 'always' | 'sometimes';
  /**
   * its DELETE is `restorable`; server/routes/restorers.ts restores it, unless it is an ordinary record of a project
   */
  isRestorable?: true;
  /** what else the browser has to fetch again after a write, because it shows or counts the record */
  shownIn?: readonly string[];
};

/** The pre-publishing checklist of a project is computed from its records. */
const CHECKS = 'publishChecks';
/** The review queue lists records of several kinds. */
const REVIEWS = 'reviews';
/** These show the numbers of test and commercial devices of a project. */
const DEVICE_COUNTS = ['projects', 'projectReport', 'handlers'] as const;

const ofProject = { page: 'projects', ofProject: 'always', isRestorable: true } as const;

/**
 * Every kind of record that people change, by the name of its resource. Deletions, the announcement of changes, what
 * admins may restore, and what the browser reads again after a write derive from this table; server/store/tables.ts
 * has the rows. It imports nothing: the browser loads it with its first page.
 */
export const recordKinds = {
  projects: { ...ofProject, shownIn: ['projectReport', 'members', 'logTargets', CHECKS] },
  brands: { page: 'brands', isRestorable: true, shownIn: [CHECKS, REVIEWS] },
  deviceTypes: { page: 'deviceTypes', isRestorable: true },
  categories: { page: 'categories', isRestorable: true },
  locales: { page: 'locales', isRestorable: true, shownIn: ['countries'] },
  pairingInstructions: { ...ofProject, page: 'pairingInstructions' },
  firmwares: ofProject,
  capabilities: { page: 'capabilities', isRestorable: true, shownIn: ['deviceProfiles', REVIEWS] },
  // the vendor ID of a project and of its onboarding
  deviceProfiles: {
    ...ofProject,
    shownIn: ['projects', 'onboardings', 'capabilities', 'handlers', 'fingerprints', CHECKS],
  },
  // its vid is in the metadata of its profile
  deviceConfigs: {
    page: 'projects',
    ofProject: 'always',
    shownIn: ['deviceProfiles', 'projects', 'onboardings', CHECKS],
  },
  profileVersions: { ...ofProject, shownIn: ['deviceProfiles', 'projects', 'onboardings', CHECKS] },
  // the task of its project, and the brand that it uses
  products: { ...ofProject, shownIn: [...DEVICE_COUNTS, 'brands', CHECKS] },
  // the state of its project, and which of its records can be changed
  publishRequests: {
    page: 'projects',
    ofProject: 'always',
    shownIn: ['projects', 'projectReport', 'products', 'connectors', CHECKS, REVIEWS, 'mentions'],
  },
  // decisions continue in the background
  [REVIEWS]: { page: 'review' },
  connectors: { ...ofProject, shownIn: ['projects', CHECKS] },
  handlers: { ...ofProject, shownIn: ['projects', 'fingerprints', CHECKS] },
  // the task of a project, and the count of its handler
  fingerprints: { ...ofProject, shownIn: ['projects', 'handlers', CHECKS] },
  // the setup ID of a project, and of its pairing instructions
  onboardings: { ...ofProject, shownIn: ['projects', 'pairingInstructions', CHECKS] },
  selfTests: { page: 'projects', ofProject: 'always', shownIn: [CHECKS] },
  applicationForms: { page: 'projects', ofProject: 'always', shownIn: [CHECKS] },
  testDevices: {
    page: 'testDevices',
    ofProject: 'sometimes',
    isRestorable: true,
    shownIn: [...DEVICE_COUNTS, 'products', 'deviceProfiles', 'logTargets'],
  },
  tasks: {
    page: 'tasks',
    ofProject: 'sometimes',
    shownIn: [...DEVICE_COUNTS, 'products', 'deviceIdentities'],
  },
  deviceIdentities: { page: 'testDevices', ofProject: 'sometimes', shownIn: [...DEVICE_COUNTS, 'products'] },
  scenarios: { page: 'testDevices', ofProject: 'sometimes', isRestorable: true },
  countries: { page: 'countries' },
  // the projects of a removed member get another owner, their reviews lose the assignee, and a new one used an invitation
  members: { page: 'members', shownIn: ['invites', 'projects', 'projectReport', REVIEWS] },
  invites: { page: 'members' },
  joinRequests: { page: 'review', shownIn: ['members', 'invites', REVIEWS] },
} as const satisfies Record<string, RecordKind>;

type Kinds = typeof recordKinds;

export type RestorableResource = {
  [Name in keyof Kinds]: Kinds[Name] extends { isRestorable: true } ? Name : never;
}[keyof Kinds];

/** Resources whose records belong to a project. */
export type ProjectResource = {
  [Name in RestorableResource]: Kinds[Name] extends { ofProject: 'always' } ? Name : never;
}[Exclude<RestorableResource, 'projects'>];

type Kind = RecordKind & { page?: Kinds[keyof Kinds]['page'] };

/** The properties of a resource; undefined if users can't change its records. */
export const kindOf = (resource: string) =>
  Object.hasOwn(recordKinds, resource)
    ? (recordKinds as Readonly<Record<string, Kind>>)[resource]
    : undefined;

export const restorableResources = Object.keys(recordKinds).filter(
  name => kindOf(name)?.isRestorable,
) as RestorableResource[];

/** Resources whose records are hidden with their project. */
export const projectRecords = Object.keys(recordKinds).filter(name => kindOf(name)?.ofProject !== undefined);

/** Maximum number of records that one call deletes or restores, in one transaction. */
export const DELETIONS_AT_ONCE = 50;
