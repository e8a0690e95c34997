import { useGetOne, useTimeout, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import type { TaskProgress } from '../../../model/contract/projects.ts';
import { openStates } from '../../../model/rules/publishing/steps.ts';
import { headLinksFor, sidebarFor } from '../../../model/rules/sidebar.ts';
import { useFlags, useUser } from '../../auth/SessionContext.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { statusOf } from '../../dataProvider/statusOf.ts';
import { useRememberProject } from '../../ui/project/rememberedProject.ts';
import { useProjectTasks } from '../../ui/project/useProjectTasks.ts';
import { useProjectRequests } from '../../ui/publishing/useProjectRequests.ts';
import { usePublishes } from '../../ui/publishing/usePublishes.ts';
import { Footer } from '../Footer.tsx';
import type { ProjectKey } from '../frame.ts';
import { SidebarItem } from './SidebarItem.tsx';
import { SidebarSection } from './SidebarSection.tsx';
import { useExpandedGroups } from './useExpandedGroups.ts';
import './sidebar.css';

const NameSkeleton = () => (useTimeout(200) ? <i className="app-side-name ui-bar" /> : null);

const LINK_WIDTHS = [96, 128, 84, 140, 112, 98, 120];

const LinksSkeleton = () =>
  useTimeout(200) ? (
    <div aria-hidden>
      {LINK_WIDTHS.map(width => (
        <div key={width} className="app-nav app-nav-off">
          <i className="ui-bar app-nav-dot" />
          <i className="ui-bar" style={{ width }} />
        </div>
      ))}
    </div>
  ) : null;

type LinksProps = { project: ProjectRecord; tasks: TaskProgress[] | undefined };

const Links = ({ project, tasks }: LinksProps) => {
  const user = useUser();
  const flags = useFlags();
  const { pathname: here } = useLocation();
  const { isOpen, setOpen } = useExpandedGroups(project);
  const { newest = [] } = useProjectRequests(project.pjtId, { enabled: usePublishes(project) });
  const hasOpenRequest = newest.some(({ state }) => openStates.includes(state));
  if (user === null) return null;
  const head = headLinksFor(project, user);
  return (
    <>
      {head.length > 0 && (
        <ul>
          {head.map(link => (
            <li key={link.name}>
              <SidebarItem link={link} />
            </li>
          ))}
        </ul>
      )}
      {sidebarFor({ project, user, flags, tasks, hasOpenRequest, here }).map(group => (
        <SidebarSection
          key={group.name}
          group={{ ...group, isOpen: isOpen(group.name, group.isOpen) }}
          project={project}
          onToggle={open => setOpen(group.name, open)}
        />
      ))}
    </>
  );
};

/** SH-02: the project and its pages. The groups are rendered when the tasks are known, which decide which are open. */
export const Sidebar = ({ projectType, projectId }: ProjectKey) => {
  const translate = useTranslate();
  const { data: project, error, isPending } = useGetOne<ProjectRecord>('projects', { id: projectId });
  const { tasks, isPending: areTasksPending } = useProjectTasks(projectId);
  useRememberProject(projectId, { project, status: statusOf(error) });
  const isWaiting = isPending || (project !== undefined && areTasksPending);
  return (
    <aside className="app-side" aria-label={translate('sidebar.label')}>
      {(isPending || project !== undefined) && (
        <div className="app-side-head">
          <span>{translate(`projectType.${project?.prodType ?? projectType}`)}</span>
          <b>{isPending ? <NameSkeleton /> : project?.pjtNm}</b>
        </div>
      )}
      <nav aria-label={translate('sidebar.pages')} aria-busy={isWaiting}>
        {isWaiting && <LinksSkeleton />}
        {!isWaiting && project !== undefined && <Links project={project} tasks={tasks} />}
      </nav>
      <Footer />
    </aside>
  );
};
