import { type Project, type ProjectType, projectTypes } from '../contract/projects.ts';

/** RT-02: what stands below `/projects/:projectType/:projectId/`, and with a slash RT-01's pages of the organization. */
export type ProjectPage =
  | 'overview'
  | 'edit'
  | 'connector'
  | 'profile'
  | 'handler'
  | 'onboarding'
  | 'products'
  | 'identity'
  | 'logger'
  | 'developerMode'
  | 'prePublishing'
  | 'selfTest'
  | 'applicationForms'
  | 'wwst'
  | 'firmware'
  | 'publish'
  | '/testDevices'
  | '/commercialDevices';

/** The pages that exist. App.tsx has to give each of them its element, and nothing else; a link to any other is off. */
export const builtPages = [
  'overview',
  'edit',
  '/testDevices',
  'logger',
] as const satisfies readonly ProjectPage[];

export type BuiltPage = (typeof builtPages)[number];

export const isBuilt = (page: ProjectPage) => builtPages.some(built => built === page);

/** whether an address names a type that there is */
export const isProjectType = (text: string | undefined): text is ProjectType =>
  projectTypes.some(projectType => projectType === text);

type ProjectKey = Pick<Project, 'prodType' | 'pjtId'>;

export const pathOf = ({ prodType, pjtId }: ProjectKey, page: ProjectPage) =>
  page.startsWith('/') ? page : `/projects/${prodType}/${pjtId}/${page}`;

/** The page's path in the router. */
export const routeOf = (page: ProjectPage) =>
  page.startsWith('/') ? page : `/projects/:projectType/:projectId/${page}`;
