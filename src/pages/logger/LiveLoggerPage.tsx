import { useGetOne, useTranslate } from 'react-admin';
import { Navigate, useParams } from 'react-router';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { projectPath } from '../../ui/project/paths.ts';
import { LoggerContext } from './LoggerContext.ts';
import { LoggerView } from './LoggerView.tsx';
import { useCreateLogger } from './useCreateLogger.ts';
import './logger.css';

/** LOG-01..04: the live log of a project's devices and connector. */
export const LiveLoggerPage = () => {
  const translate = useTranslate();
  const { projectId = '', projectType } = useParams();
  const { data: project, error } = useGetOne<ProjectRecord>('projects', { id: projectId });
  useDocumentTitle(project && `${translate('logger.title')}, ${project.pjtNm}`);

  // an open log is kept if a refresh fails
  if (error && project === undefined) return <ErrorPage error={error} />;
  if (project === undefined) return <PageSkeleton />;
  if (project.prodType !== projectType) return <Navigate to={projectPath(project, 'logger')} replace />;
  return <ProjectLogger key={project.pjtId} project={project} />;
};

const ProjectLogger = ({ project }: { project: ProjectRecord }) => {
  const logger = useCreateLogger();
  return (
    <LoggerContext value={logger}>
      <LoggerView project={project} />
    </LoggerContext>
  );
};
