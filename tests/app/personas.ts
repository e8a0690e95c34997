/** The columns of the tables below. */
export const personas = ['signedOut', 'ida', 'mel', 'omar', 'ada', 'pia', 'otto'] as const;
export type Persona = (typeof personas)[number];

/** in the order of `personas` */
type Row<Cell> = readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell];

export const cell = <Cell>(row: Row<Cell>, persona: Persona): Cell => row[personas.indexOf(persona)] as Cell;

/** what opening the address shows: the page, the 403 page, or the landing page */
type Shown = 200 | 403 | '/';

type Page = {
  h1: string;
  /** where its link is, besides the search, for personas who can open it */
  link: 'header' | 'user' | 'organization' | 'catalogue' | 'list' | 'newProject';
  /** the header also links to it, with a count */
  isNoticed?: true;
  shows: Row<Shown>;
  /** the call that the page makes */
  call: (mnId: string) => readonly ['GET' | 'POST', string];
  /** for a write: an incomplete body (422 if allowed) */
  body?: Row<object>;
  statuses: Row<number>;
};

const SECOND = { mnNm: 'A second company' };

const opensToAll: Row<Shown> = ['/', 200, 200, 200, 200, 200, 200];
const allowed: Row<number> = [401, 200, 200, 200, 200, 200, 200];

/** RT-01, written by hand: the pages that a persona can open, and therefore has a link to. */
export const pages: Record<`/${string}`, Page> = {
  '/projects': {
    h1: 'Projects',
    link: 'header',
    shows: opensToAll,
    call: () => ['GET', '/v3/common/projects'],
    statuses: allowed,
  },
  '/projects/create': {
    h1: 'New project',
    link: 'list',
    shows: ['/', 200, 200, 200, 200, 403, 200],
    call: () => ['POST', '/v3/common/projects'],
    body: [{}, {}, {}, {}, {}, {}, {}],
    statuses: [401, 422, 422, 422, 422, 403, 422],
  },
  '/projects/import': {
    h1: 'Import a driver folder',
    link: 'list',
    shows: ['/', 200, 200, 200, 200, 403, 200],
    call: () => ['POST', '/v3/hub/driverimports/plan'],
    // 422 if allowed: no folder is sent
    body: [{}, {}, {}, {}, {}, {}, {}],
    statuses: [401, 415, 415, 415, 415, 403, 415],
  },
  '/projects/file': {
    h1: 'Import a project file',
    link: 'newProject',
    shows: ['/', 200, 200, 200, 200, 403, 200],
    call: () => ['POST', '/v3/common/projectfiles/plan'],
    // 422 if allowed: no YAML is sent
    body: [{}, {}, {}, {}, {}, {}, {}],
    statuses: [401, 415, 415, 415, 415, 403, 415],
  },
  '/projects/project/report': {
    h1: 'Project report',
    link: 'organization',
    shows: opensToAll,
    call: () => ['GET', '/v3/common/projects/report'],
    statuses: allowed,
  },
  '/capabilities': {
    h1: 'Capabilities',
    link: 'catalogue',
    shows: ['/', 200, 200, 200, 200, 403, 200],
    call: () => ['GET', '/v3/common/capabilities/all'],
    statuses: allowed,
  },
  '/deviceProfiles/DeviceProfileManager': {
    h1: 'Profile manager',
    link: 'catalogue',
    shows: ['/', 200, 200, 200, 200, 403, 200],
    call: () => ['GET', '/v3/deviceprofiles'],
    statuses: allowed,
  },
  '/deviceOnboarding/OnboardingProfileManager': {
    h1: 'Onboarding manager',
    link: 'catalogue',
    shows: ['/', 200, 200, 200, 200, 403, 200],
    call: () => ['GET', '/v3/common/onboardings'],
    statuses: allowed,
  },
  '/deviceTypes': {
    h1: 'Device types',
    link: 'catalogue',
    shows: ['/', 200, 200, 200, 200, 403, 200],
    call: () => ['GET', '/v2/devicetypes'],
    statuses: allowed,
  },
  '/categories': {
    h1: 'Categories',
    link: 'catalogue',
    shows: opensToAll,
    call: () => ['GET', '/v2/categories/'],
    statuses: allowed,
  },
  '/locales': {
    h1: 'Locales',
    link: 'catalogue',
    shows: opensToAll,
    call: () => ['GET', '/locales/'],
    statuses: allowed,
  },
  '/countries': {
    h1: 'Countries',
    link: 'catalogue',
    shows: opensToAll,
    call: () => ['GET', '/locale/countries/'],
    statuses: allowed,
  },
  '/pairingInstructions': {
    h1: 'Pairing instructions',
    link: 'catalogue',
    shows: ['/', 200, 200, 200, 200, 403, 200],
    call: () => ['GET', '/v3/hub/pairinginstructions'],
    statuses: allowed,
  },
  '/testDevices': {
    h1: 'Test devices',
    link: 'header',
    shows: opensToAll,
    call: () => ['GET', '/v3/testdevices'],
    statuses: allowed,
  },
  '/commercialDevices': {
    h1: 'Commercial devices',
    link: 'organization',
    shows: ['/', 403, 200, 200, 200, 200, 200],
    call: () => ['GET', '/v3/identity/tasks'],
    statuses: [401, 403, 200, 200, 200, 200, 200],
  },
  '/tasks': {
    h1: 'Provisioning tasks',
    link: 'organization',
    shows: ['/', 403, 200, 200, 200, 200, 200],
    call: () => ['GET', '/v3/identity/tasks?orderKey=asc'],
    statuses: [401, 403, 200, 200, 200, 200, 200],
  },
  '/brands': {
    h1: 'Brands',
    link: 'organization',
    shows: ['/', 403, 200, 200, 200, 403, 200],
    call: () => ['GET', '/api/resources/brands'],
    statuses: [401, 403, 200, 200, 200, 403, 200],
  },
  '/members': {
    h1: 'Members',
    link: 'organization',
    shows: ['/', 403, 200, 200, 200, 403, 200],
    call: mnId => ['GET', `/v3/organizations/${mnId}/members`],
    statuses: [401, 403, 200, 200, 200, 403, 200],
  },
  '/enroll': {
    h1: 'Enroll your organization',
    link: 'organization',
    shows: ['/', 200, 403, 403, 403, 403, 403],
    call: () => ['POST', '/v3/organizations'],
    body: [{}, {}, SECOND, SECOND, SECOND, SECOND, SECOND],
    statuses: [401, 422, 409, 409, 409, 409, 409],
  },
  '/terms': {
    h1: 'Terms',
    link: 'user',
    shows: opensToAll,
    call: () => ['GET', '/v3/terms'],
    statuses: allowed,
  },
  '/account': {
    h1: 'Account',
    link: 'user',
    shows: opensToAll,
    call: () => ['GET', '/api/sa/sessions'],
    statuses: allowed,
  },
  '/review': {
    h1: 'Review queue',
    link: 'organization',
    isNoticed: true,
    shows: ['/', 403, 403, 403, 200, 403, 200],
    call: () => ['GET', '/v3/reviews'],
    statuses: [401, 403, 403, 403, 200, 403, 200],
  },
  '/audit': {
    h1: 'Audit log',
    link: 'organization',
    shows: ['/', 403, 403, 403, 200, 403, 200],
    call: () => ['GET', '/api/resources/auditEntries'],
    statuses: [401, 403, 403, 403, 200, 403, 200],
  },
  '/flags': {
    h1: 'Feature flags',
    link: 'organization',
    shows: ['/', 403, 403, 403, 200, 403, 200],
    call: () => ['GET', '/api/resources/featureFlags'],
    statuses: [401, 403, 403, 403, 200, 403, 200],
  },
  '/help': {
    h1: 'Documentation',
    link: 'header',
    shows: opensToAll,
    // its texts are in the code; everybody can read the API description
    call: () => ['GET', '/api/openapi.json'],
    statuses: [200, 200, 200, 200, 200, 200, 200],
  },
};

/** Other differences between personas, on any page. */
export const isAdmin: Row<boolean> = [false, false, false, false, true, false, true];
export const isAskedToEnrol: Row<boolean> = [false, true, false, false, false, false, false];

const maker = {
  Develop: [],
  Test: [],
};
const company = { ...maker, Publish: [] };

type Project = {
  name: string;
  /** by group; their pages don't exist yet */
  sidebar: Record<string, readonly string[]>;
  links: readonly string[];
  /** in the menu of its row */
  menu: readonly string[];
  /** on its settings; null if access is denied */
  settings: readonly string[] | null;
};

/** A directly connected lamp of Northgate, owned by Omar. */
const LAMP = 'Hearth Bulb E27';

const developed = [
  'Device Profile',
  'Device Onboarding',
  'Product Info',
  'Test Devices',
  'Live Logging',
  'Developer Mode',
  'Pre Publishing Checklist',
  'Self-test Checklist',
];

const seen: Project = {
  name: LAMP,
  sidebar: company,
  links: ['Overview', ...developed, 'Application Forms', 'WWST Application Form', 'Publish Request'],
  menu: ['Open', 'Duplicate'],
  settings: null,
};
const owned: Project = {
  name: LAMP,
  sidebar: company,
  links: [
    'Overview',
    'Project settings',
    ...developed,
    'Application Forms',
    'WWST Application Form',
    'Publish Request',
  ],
  menu: ['Open', 'Edit', 'Duplicate', 'Delete'],
  settings: ['Transfer', 'Delete'],
};

/** SH-02..06: the lamp as members of Northgate see it; Ida has her own lamp. For Otto, the lamp doesn't exist. */
export const projects: Partial<Record<Persona, Project>> = {
  ida: {
    ...owned,
    name: 'Balcony Plant Light',
    sidebar: maker,
    links: ['Overview', 'Project settings', ...developed],
    settings: ['Delete'],
  },
  mel: seen,
  omar: owned,
  ada: owned,
  pia: {
    ...seen,
    sidebar: { 'Device Provisioning': [] },
    links: ['Test Devices', 'Commercial Devices'],
    menu: ['Open'],
  },
};
