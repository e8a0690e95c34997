import { type PageName, type Viewer, workspacePages } from '../../../model/rules/pages.ts';

const pageMenus = {
  user: ['account', 'terms'],
  organization: ['report', 'members', 'flags', 'enroll'],
  catalog: [
    'capabilities',
    'deviceTypes',
    'pairingInstructions',
    'testDevices',
    'categories',
    'locales',
    'countries',
  ],
} satisfies Record<string, PageName[]>;

export type PageMenu = keyof typeof pageMenus;

/** The pages of a menu that its viewer may open. */
export const pagesIn = (menu: PageMenu, viewer: Viewer): PageName[] =>
  pageMenus[menu].filter(page => workspacePages[page].opensFor(viewer));
