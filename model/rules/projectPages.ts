import { type Project, type ProjectType, projectTypes } from '../contract/projects.ts';

/**
 * RT-02: paths below `/projects/:projectType/:projectId/`; `projectPages` of a folder's index.ts has the element. Paths
 * with a slash are pages of the organization (RT-01).
 */
export const projectPageNames = [
  'overview',
  'edit',
  'connector',
  'profile',
  'handler',
  'onboarding',
  'products',
  'identity',
  'testDevices',
  'logger',
  'developerMode',
  'prePublishing',
  'selfTest',
  'applicationForms',
  'wwst',
  'firmware',
  'publish',
  '/commercialDevices',
] as const;

export type ProjectPage = (typeof projectPageNames)[number];

/** The pages below those; their elements are defined in the same way. */
export const subpages = [
  'connector/lab',
  'profile/versions',
  'profile/config',
  'handler/fingerprints/create',
  'handler/fingerprints/:id',
  'products/new',
  'products/:id',
  'onboarding/labels',
  'identity/create',
  'testDevices/create',
  'testDevices/:id',
  'testDevices/:id/label',
  'firmware/create',
  'publish/create',
] as const satisfies readonly `${ProjectPage}/${string}`[];

export type Subpage = (typeof subpages)[number];

/** whether a part of an address is a valid project type */
export const isProjectType = (text: string | undefined): text is ProjectType =>
  projectTypes.some(projectType => projectType === text);

type ProjectKey = Pick<Project, 'prodType' | 'pjtId'>;

export const pathOf = ({ prodType, pjtId }: ProjectKey, page: ProjectPage) =>
  page.startsWith('/') ? page : `/projects/${prodType}/${pjtId}/${page}`;

/** The path of a list with a filter. */
export const filteredPath = (path: string, filter: Readonly<Record<string, unknown>>) =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The route path of a page. */
export const routeOf = (page: ProjectPage | Subpage) =>
  page.startsWith('/') ? page : `/projects/:projectType/:projectId/${page}`;
