import { type PageName, pageNames, workspacePages } from '../../../model/rules/pages.ts';
import { projectOf } from '../frame.ts';

/** The pages of a project that have pages below them. */
const projectParents = [
  'connector',
  'firmware',
  'identity',
  'testDevices',
  'profile',
  'products',
  'publish',
] as const;
type ProjectParent = (typeof projectParents)[number];

/** A page above the current one. `page`: a list, `definition`: of a capability, `projectPage`: a page of the open project. */
export type Crumb =
  | { kind: 'page'; page: PageName; to: string }
  | { kind: 'definition'; to: string }
  | { kind: 'project'; to: string }
  | { kind: 'projectPage'; name: ProjectParent; to: string };

export type Trail = {
  above: Crumb[];
  /** the text of the current page, if it isn't its title */
  current?: 'project' | 'settings' | 'logger' | Exclude<ProjectParent, 'connector'>;
};

const ownNames: Record<string, Trail['current']> = {
  overview: 'project',
  edit: 'settings',
  logger: 'logger',
  firmware: 'firmware',
  identity: 'identity',
  testDevices: 'testDevices',
  profile: 'profile',
  products: 'products',
  publish: 'publish',
};

/** The path from a list to the page, from its address below the base path; null for pages that are below no list. */
export const trailOf = (pathname: string): Trail | null => {
  const project = projectOf(pathname);
  const projects: Crumb = { kind: 'page', page: 'projects', to: workspacePages.projects.path };
  if (project !== null) {
    const base = `/projects/${project.projectType}/${project.projectId}`;
    const [page = '', ...deeper] = pathname.slice(base.length + 1).split('/');
    const overview: Crumb = { kind: 'project', to: `${base}/overview` };
    const parent = projectParents.find(one => one === page);
    if (deeper.length > 0 && parent !== undefined)
      return { above: [projects, overview, { kind: 'projectPage', name: parent, to: `${base}/${parent}` }] };
    const current = ownNames[page];
    if (current === 'project') return { above: [projects], current };
    return { above: [projects, overview], ...(current !== undefined && { current }) };
  }
  const page = pageNames.find(name => pathname.startsWith(`${workspacePages[name].path}/`));
  if (page === undefined) return null;
  const list: Crumb = { kind: 'page', page, to: workspacePages[page].path };
  if (page !== 'capabilities' || !pathname.endsWith('/edit')) return { above: [list] };
  return { above: [list, { kind: 'definition', to: pathname.slice(0, -'/edit'.length) }] };
};
