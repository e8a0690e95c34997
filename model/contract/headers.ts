/** The organization that a page was loaded for: another tab may have switched since. */
export const ORGANIZATION_HEADER = 'workspace-organization';

/** Identifies one open page, so that a page can tell its own writes from others. */
export const TAB_HEADER = 'workspace-tab';
