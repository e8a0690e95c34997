import { useGetOne, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { statusOf } from '../../dataProvider/statusOf.ts';
import { ErrorIcon } from '../../theme/icons.tsx';
import { projectOf } from '../frame.ts';

/**
 * A notice on the pages of a project that was deleted while they were open. They keep what they show, so that what was
 * typed can be copied. The status element is always rendered, because screen readers would miss a new one.
 */
export const ProjectGoneNotice = () => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { projectId = '' } = projectOf(pathname) ?? {};
  // already requested by the page
  const { data: project, error } = useGetOne<ProjectRecord>(
    'projects',
    { id: projectId },
    { enabled: projectId !== '' },
  );
  if (projectId === '') return null;
  const isGone = project !== undefined && statusOf(error) === 404;
  return (
    <div role="status">
      {isGone && (
        <p className="app-notice app-notice-project">
          <ErrorIcon size={16} />
          <b>{translate('connection.projectGone')}</b>
          <span>{translate('connection.projectGoneText')}</span>
          <Link to="/projects">{translate('connection.allProjects')}</Link>
        </p>
      )}
    </div>
  );
};
