import type { FlagMap } from '../contract/flags.ts';
import type { User } from '../contract/user.ts';
import { isOn } from './flags.ts';

export type Viewer = { user: User; flags: FlagMap };

type Page = {
  path: `/${string}`;
  /** who may open it; a link to it shows to the same */
  opensFor: (viewer: Viewer) => boolean;
};

const everyone = () => true;

// who only provisions devices has no business with the lists of developers
const workers = ({ user }: Viewer) => user.role !== 'PROVISIONING_MANAGER';

/** The pages that belong to no project (RT-01). One table for the routes, the menus, the search and the tests. */
export const workspacePages = {
  projects: { path: '/projects', opensFor: everyone },
  newProject: { path: '/projects/create', opensFor: ({ user }) => user.may.createProjects },
  report: { path: '/projects/project/report', opensFor: everyone },
  brands: {
    path: '/brands',
    opensFor: ({ user, flags }) => user.may.manageBrands && isOn(flags, 'brandManagement'),
  },
  deviceTypes: { path: '/deviceTypes', opensFor: workers },
  testDevices: { path: '/testDevices', opensFor: everyone },
  members: { path: '/members', opensFor: ({ user }) => user.may.seeMembers },
  enroll: { path: '/enroll', opensFor: ({ user }) => !user.isEnrolled },
  terms: { path: '/terms', opensFor: everyone },
  account: { path: '/account', opensFor: everyone },
  flags: { path: '/flags', opensFor: ({ user }) => user.may.seeFlags },
  help: { path: '/help', opensFor: everyone },
} satisfies Record<string, Page>;

export type PageName = keyof typeof workspacePages;

export const pageNames = Object.keys(workspacePages) as PageName[];
