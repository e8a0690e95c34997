import { useGetOne } from 'react-admin';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { isAnswered } from '../../dataProvider/answer.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { projectPath } from '../../ui/project/paths.ts';

/** A page below the project of the address, once the project is there. */
export const OfProject = ({ children }: { children: (project: ProjectRecord) => ReactNode }) => {
  const { projectId = '', projectType } = useParams();
  const { data: project, error } = useGetOne<ProjectRecord>('projects', { id: projectId });
  if (error && project === undefined) return <ErrorPage error={error} />;
  if (!isAnswered(project)) return <PageSkeleton />;
  if (project.prodType !== projectType) return <Navigate to={projectPath(project, 'testDevices')} replace />;
  return children(project);
};
