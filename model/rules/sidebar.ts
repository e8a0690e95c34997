import type { FlagMap } from '../contract/flags.ts';
import type { Project, ProjectTask, TaskProgress } from '../contract/projects.ts';
import type { User } from '../contract/user.ts';
import { isOn } from './flags.ts';
import { filteredPath, pathOf, type ProjectPage } from './projectPages.ts';
import { isComplete } from './readiness.ts';
import { type LinkName, type SidebarRow, sidebarTable } from './sidebarTable.ts';

type SidebarProject = Pick<Project, 'pjtId' | 'prodType' | 'devStatCd'>;
type SidebarUser = Pick<User, 'role' | 'mnIdTypeCd'>;

export type SidebarArguments = {
  project: SidebarProject;
  user: SidebarUser;
  flags: FlagMap;
  /** undefined while loading */
  tasks: readonly TaskProgress[] | undefined;
  /** the project has a publish request that is neither published nor ended */
  hasOpenRequest?: boolean;
  /** the path of the current page */
  here?: string;
};

export type SidebarLink = {
  name: LinkName | 'overview' | 'settings';
  page: ProjectPage;
  to: string;
  /** key of its label */
  label: string;
  /** SH-04: tick or circle; null if the link has no task */
  completion: 'done' | 'open' | null;
  task?: TaskProgress;
};

export type GroupName = 'develop' | 'test' | 'publish' | 'provisioning';
type Group = { name: GroupName; links: SidebarLink[] };
export type SidebarGroup = Group & { isOpen: boolean };

const rows: readonly SidebarRow[] = sidebarTable;

const isProvisioningManager = ({ role }: SidebarUser) => role === 'PROVISIONING_MANAGER';

const isFor = ({ types, flag }: SidebarRow, { project, flags }: SidebarArguments) =>
  types.includes(project.prodType) && (flag === undefined || isOn(flags, flag));

const linkOf = (
  { name, page, task }: Pick<SidebarRow, 'page' | 'task'> & { name: SidebarLink['name'] },
  project: SidebarProject,
  tasks: readonly TaskProgress[] = [],
): SidebarLink => {
  const progress = tasks.find(one => one.task === task);
  return {
    name,
    page,
    // a page of the organization shows what belongs to the project
    to: page.startsWith('/') ? filteredPath(page, { pjtId: project.pjtId }) : pathOf(project, page),
    label: `sidebar.links.${name}`,
    completion: progress === undefined ? null : isComplete(progress) ? 'done' : 'open',
    ...(progress !== undefined && { task: progress }),
  };
};

const groupsOf = ({ mnIdTypeCd }: SidebarUser): GroupName[] =>
  mnIdTypeCd === 'COMPANY' ? ['develop', 'test', 'publish'] : ['develop', 'test'];

const isAt = ({ to }: SidebarLink, here: string | undefined) => {
  const [path = to] = to.split('?');
  return here !== undefined && (here === path || here.startsWith(`${path}/`));
};

/** SH-05. The specification doesn't mention the test group: here, it is open except during a publish request. */
const isOpenAtFirst = ({ name, links }: Group, groups: Group[], given: SidebarArguments) => {
  const { project, tasks, hasOpenRequest = false } = given;
  const isRequested =
    project.devStatCd === 'PUBLISH_REQUEST' && groups.some(group => group.name === 'publish');
  if (name === 'publish') return isRequested || hasOpenRequest;
  if (name === 'test') return !isRequested;
  const shown = links.flatMap(({ task }) => task ?? []);
  const hasOpenTask = tasks === undefined || shown.some(task => !isComplete(task));
  return project.devStatCd === 'DEVELOP' && hasOpenTask;
};

/**
 * SH-03..06: returns the groups of a project's sidebar with their links, for this user.
 *
 * @example
 * sidebarFor({ project, user, flags, tasks, here: '/projects/MQTT/p-1/profile' })
 * // [{ name: 'develop', isOpen: true, links: [{ name: 'profile', completion: 'done', … }] }, …]
 */
export const sidebarFor = (given: SidebarArguments): SidebarGroup[] => {
  const { project, user, tasks, here } = given;
  if (isProvisioningManager(user)) {
    const links = rows.filter(row => row.provisioning).map(row => linkOf(row, project));
    return [{ name: 'provisioning', isOpen: true, links }];
  }
  const groups = groupsOf(user)
    .map(name => {
      const own = rows.filter(row => row.group === name && isFor(row, given));
      return { name, links: own.map(row => linkOf(row, project, tasks)) };
    })
    .filter(({ links }) => links.length > 0);
  return groups.map(group => ({
    ...group,
    isOpen: isOpenAtFirst(group, groups, given) || group.links.some(link => isAt(link, here)),
  }));
};

/** The links above the groups; settings only for users who can edit the project. */
export const headLinksFor = (
  project: Pick<Project, 'pjtId' | 'prodType' | 'devStatCd' | 'canEdit'>,
  user: SidebarUser,
): SidebarLink[] => {
  if (isProvisioningManager(user)) return [];
  return [
    linkOf({ name: 'overview', page: 'overview' }, project),
    ...(project.canEdit ? [linkOf({ name: 'settings', page: 'edit' }, project)] : []),
  ];
};

/** The link to the page on which a task is completed. */
export const linkOfTask = (project: SidebarProject, task: ProjectTask): SidebarLink | undefined => {
  const row = rows.find(one => one.task === task && one.types.includes(project.prodType));
  return row && linkOf(row, project);
};
