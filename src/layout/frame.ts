import { matchPath } from 'react-router';
import type { ProjectType } from '../../model/contract/projects.ts';
import { isProjectType } from '../../model/rules/projectPages.ts';

export type ProjectKey = { projectType: ProjectType; projectId: string };

export type Frame = {
  /** its pages have the sidebar */
  project: ProjectKey | null;
  footer: 'page' | 'sidebar' | 'none';
};

/** pages with a frame of their own; every other page has its footer below, and a project's page has the sidebar */
const known: Record<string, Frame> = {
  '/projects/project/report': { project: null, footer: 'none' },
  '/deviceProfiles/DeviceProfileManager': { project: null, footer: 'page' },
  '/deviceOnboarding/OnboardingProfileManager': { project: null, footer: 'page' },
};

export const bareFrame: Frame = { project: null, footer: 'page' };

/** SH-02, SH-08: what stands around the page at an address (below the base path). */
export const frameOf = (pathname: string): Frame => {
  const own = Object.entries(known).find(([path]) => matchPath(path, pathname) !== null);
  if (own !== undefined) return own[1];
  const { projectType, projectId } = matchPath('/projects/:projectType/:projectId/*', pathname)?.params ?? {};
  if (!isProjectType(projectType) || projectId === undefined) return bareFrame;
  return { project: { projectType, projectId }, footer: 'sidebar' };
};
