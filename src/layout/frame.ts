import { matchPath } from 'react-router';
import type { ProjectType } from '../../model/contract/projects.ts';
import { isProjectType } from '../../model/rules/projectPages.ts';

export type ProjectKey = { projectType: ProjectType; projectId: string };

export type Frame = {
  /** if set, the page has the sidebar */
  project: ProjectKey | null;
  footer: 'page' | 'sidebar' | 'none';
};

/** pages that differ from the default; other pages of a project have the sidebar */
const framesByPath: Record<string, Frame> = {
  '/projects/project/report': { project: null, footer: 'none' },
  // the queue and the item fill the window
  '/review': { project: null, footer: 'none' },
  '/deviceProfiles/DeviceProfileManager': { project: null, footer: 'page' },
  '/deviceOnboarding/OnboardingProfileManager': { project: null, footer: 'page' },
  // three panes use the whole width
  '/projects/:projectType/:projectId/profile/config': { project: null, footer: 'none' },
};

export const defaultFrame: Frame = { project: null, footer: 'page' };

/** The project that a page belongs to, with or without its sidebar. */
export const projectOf = (pathname: string): ProjectKey | null => {
  const { projectType, projectId } = matchPath('/projects/:projectType/:projectId/*', pathname)?.params ?? {};
  return isProjectType(projectType) && projectId !== undefined ? { projectType, projectId } : null;
};

/** SH-02, SH-08: the frame of a page, by its path below the base path. */
export const frameOf = (pathname: string): Frame => {
  const own = Object.entries(framesByPath).find(([path]) => matchPath(path, pathname) !== null);
  if (own !== undefined) return own[1];
  const project = projectOf(pathname);
  return project === null ? defaultFrame : { project, footer: 'sidebar' };
};
