import { useGetOne } from 'react-admin';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import type { ProjectType } from '../../../model/contract/projects.ts';
import type { ProjectPage } from '../../../model/rules/projectPages.ts';
import { isAnswered } from '../../dataProvider/answer.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { ErrorPage } from '../page/ErrorPage.tsx';
import { NotFoundPage } from '../page/NotFoundPage.tsx';
import { PageSkeleton } from '../page/PageSkeleton.tsx';
import { projectPath } from './paths.ts';

type Props = {
  /** which page of the project this is, or is below */
  page: ProjectPage;
  /** the project types that have the page; by default all */
  isFor?: (prodType: ProjectType) => boolean;
  children: (project: ProjectRecord) => ReactNode;
};

/** A page of the project of the address, once the project is there. An address with another type leads to its own. */
export const OfProject = ({ page, isFor = () => true, children }: Props) => {
  const { projectId = '', projectType } = useParams();
  const { pathname, search } = useLocation();
  const { data: project, error } = useGetOne<ProjectRecord>('projects', { id: projectId });
  if (error && project === undefined) return <ErrorPage error={error} />;
  if (!isAnswered(project)) return <PageSkeleton />;
  if (project.prodType !== projectType) {
    const [, rest = ''] = pathname.split(`/${page}`);
    return <Navigate to={`${projectPath(project, page)}${rest}${search}`} replace />;
  }
  return isFor(project.prodType) ? children(project) : <NotFoundPage />;
};
