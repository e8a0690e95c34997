import { matchPath } from 'react-router';
import { type ProjectType, projectTypes } from '../../model/contract/projects.ts';

export type ProjectKey = { projectType: ProjectType; projectId: string };

export type Frame = {
  /** its pages have the sidebar */
  project: ProjectKey | null;
  footer: 'page' | 'sidebar' | 'none';
};

const REPORT = '/projects/project/report';

const isProjectType = (text: string | undefined): text is ProjectType =>
  projectTypes.some(projectType => projectType === text);

/** SH-02, SH-08: what stands around the page at an address (below the base path). */
export const frameOf = (pathname: string): Frame => {
  if (matchPath(REPORT, pathname) !== null) return { project: null, footer: 'none' };
  const { projectType, projectId } = matchPath('/projects/:projectType/:projectId/*', pathname)?.params ?? {};
  if (!isProjectType(projectType) || projectId === undefined) return { project: null, footer: 'page' };
  return { project: { projectType, projectId }, footer: 'sidebar' };
};
