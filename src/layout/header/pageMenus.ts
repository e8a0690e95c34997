import { type PageName, type Viewer, workspacePages } from '../../../model/rules/pages.ts';

const pageMenus = {
  /** the lists that the header links to directly */
  sections: ['projects', 'testDevices'],
  user: ['account', 'terms'],
  organization: ['review', 'report', 'commercialDevices', 'tasks', 'members', 'audit', 'flags', 'enroll'],
  catalog: [
    'capabilities',
    'deviceProfiles',
    'onboardings',
    'deviceTypes',
    'pairingInstructions',
    'categories',
    'locales',
    'countries',
  ],
} satisfies Record<string, PageName[]>;

export type PageMenu = keyof typeof pageMenus;

/** The pages of a menu that its viewer can open. */
export const pagesIn = (menu: PageMenu, viewer: Viewer): PageName[] =>
  pageMenus[menu].filter(page => workspacePages[page].opensFor(viewer));

/** Whether a path is a page or below it. */
export const isBelow = (page: PageName, pathname: string) =>
  `${pathname}/`.startsWith(`${workspacePages[page].path}/`);
