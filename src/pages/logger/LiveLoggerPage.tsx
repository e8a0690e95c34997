import { useGetOne, useTranslate } from 'ra-core';
import { Navigate, useParams } from 'react-router';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts';
import { projectPath } from '../../ui/project/paths.ts';
import { LoggerContext } from './LoggerContext.ts';
import { LoggerView } from './LoggerView.tsx';
import { useOwnLogger } from './useOwnLogger.ts';
import './logger.css';

/** LOG-01..04: what the devices and the connector of a project say, while they say it. */
export const LiveLoggerPage = () => {
  const translate = useTranslate();
  const { projectId = '', projectType } = useParams();
  const { data: project, error } = useGetOne<ProjectRecord>('projects', { id: projectId });
  useDocumentTitle(project && `${translate('logger.title')}, ${project.pjtNm}`);

  if (error) return <ErrorPage status={(error as { status?: number }).status} />;
  if (project === undefined) return <PageSkeleton />;
  if (project.prodType !== projectType) return <Navigate to={projectPath(project, 'logger')} replace />;
  return <OwnLogger key={project.pjtId} project={project} />;
};

const OwnLogger = ({ project }: { project: ProjectRecord }) => {
  const logger = useOwnLogger();
  return (
    <LoggerContext value={logger}>
      <LoggerView project={project} />
    </LoggerContext>
  );
};
