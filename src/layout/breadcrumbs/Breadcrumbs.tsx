import { useGetOne, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { usePageTitle } from '../../ui/page/usePageTitle.ts';
import { projectOf } from '../frame.ts';
import { type Crumb, trailOf } from './trail.ts';
import './breadcrumbs.css';

/** a name of any length, as opposed to that of a page */
const NAME = 'app-crumb-name';

/** The links back to the list, on every page below one. */
export const Breadcrumbs = () => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { name } = usePageTitle();
  const { projectId = '' } = projectOf(pathname) ?? {};
  // already requested by the sidebar, if there is one
  const { data: project, error } = useGetOne<ProjectRecord>(
    'projects',
    { id: projectId },
    { enabled: projectId !== '' },
  );
  const trail = trailOf(pathname);
  if (trail === null) return null;
  // such as that of another organization
  const isUnknown = error !== null && project === undefined;

  const nameOf = (crumb: Crumb) => {
    if (crumb.kind === 'page') return translate(`search.pages.${crumb.page}`);
    if (crumb.kind === 'project') return project?.pjtNm;
    if (crumb.kind === 'definition') return translate('layout.definition');
    // named after the project type, as in the sidebar
    return translate(crumb.name === 'connector' ? 'projectTask.connector' : `sidebar.links.${crumb.name}`);
  };
  const currentName = () => {
    if (trail.current === undefined || isUnknown) return name;
    return trail.current === 'project' ? project?.pjtNm : translate(`sidebar.links.${trail.current}`);
  };
  const isPage = trail.current !== undefined && trail.current !== 'project' && !isUnknown;
  const above = isUnknown ? trail.above.filter(({ kind }) => kind === 'page') : trail.above;
  return (
    <nav className="app-crumbs" aria-label={translate('layout.breadcrumbs')}>
      <ol>
        {above.map(crumb => (
          <li key={crumb.to} className={crumb.kind === 'project' ? NAME : undefined}>
            <Link to={crumb.to}>{nameOf(crumb)}</Link>
          </li>
        ))}
        <li aria-current="page" className={isPage ? undefined : NAME}>
          {currentName()}
        </li>
      </ol>
    </nav>
  );
};
