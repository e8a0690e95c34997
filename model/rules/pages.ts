import type { FlagMap } from '../contract/flags.ts';
import type { User } from '../contract/user.ts';
import { isOn } from './flags.ts';

export type Viewer = { user: User; flags: FlagMap };

type Page = {
  path: `/${string}`;
  /** who can open the page; its links are shown to the same users */
  opensFor: (viewer: Viewer) => boolean;
  /** pages below it, with `:id` for any ID */
  below?: readonly `/${string}`[];
};

const everyone = () => true;

// provisioning managers do not use the lists of developers
const workers = ({ user }: Viewer) => user.role !== 'PROVISIONING_MANAGER';

/** The pages outside of projects (RT-01). Routes, menus, search and tests use this table. */
export const workspacePages = {
  projects: { path: '/projects', opensFor: everyone },
  newProject: { path: '/projects/create', opensFor: ({ user }) => user.may.createProjects },
  importDriver: { path: '/projects/import', opensFor: ({ user }) => user.may.createProjects },
  importProject: { path: '/projects/file', opensFor: ({ user }) => user.may.createProjects },
  report: { path: '/projects/project/report', opensFor: everyone },
  brands: {
    path: '/brands',
    opensFor: ({ user, flags }) => user.may.manageBrands && isOn(flags, 'brandManagement'),
    below: ['/:id'],
  },
  capabilities: { path: '/capabilities', opensFor: workers, below: ['/:id', '/:id/edit'] },
  deviceProfiles: { path: '/deviceProfiles/DeviceProfileManager', opensFor: workers },
  onboardings: { path: '/deviceOnboarding/OnboardingProfileManager', opensFor: workers },
  deviceTypes: { path: '/deviceTypes', opensFor: workers, below: ['/:id'] },
  categories: { path: '/categories', opensFor: everyone, below: ['/:id'] },
  locales: { path: '/locales', opensFor: everyone, below: ['/:id'] },
  countries: { path: '/countries', opensFor: everyone, below: ['/:id'] },
  pairingInstructions: { path: '/pairingInstructions', opensFor: workers, below: ['/:id'] },
  testDevices: { path: '/testDevices', opensFor: everyone, below: ['/:id', '/:id/label'] },
  commercialDevices: {
    path: '/commercialDevices',
    opensFor: ({ user }) => user.mnIdTypeCd === 'COMPANY',
    below: ['/import'],
  },
  tasks: {
    path: '/tasks',
    opensFor: ({ user }) => user.mnIdTypeCd === 'COMPANY',
    below: ['/:id'],
  },
  review: { path: '/review', opensFor: ({ user }) => user.may.review },
  members: { path: '/members', opensFor: ({ user }) => user.may.seeMembers },
  audit: { path: '/audit', opensFor: ({ user }) => user.may.readAudit },
  enroll: { path: '/enroll', opensFor: ({ user }) => !user.isEnrolled },
  terms: { path: '/terms', opensFor: everyone },
  account: { path: '/account', opensFor: everyone },
  flags: { path: '/flags', opensFor: ({ user }) => user.may.seeFlags },
  help: { path: '/help', opensFor: everyone, below: ['/:id'] },
} satisfies Record<string, Page>;

export type PageName = keyof typeof workspacePages;

export const pageNames = Object.keys(workspacePages) as PageName[];
