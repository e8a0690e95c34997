import { useGetOne } from 'react-admin';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import type { ProjectType } from '../../../model/contract/projects.ts';
import type { ProjectPage } from '../../../model/rules/projectPages.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { statusOf } from '../../dataProvider/statusOf.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { ErrorPage } from '../page/ErrorPage.tsx';
import { NotFoundPage } from '../page/NotFoundPage.tsx';
import { PageSkeleton } from '../page/PageSkeleton.tsx';
import { projectPath } from './paths.ts';

type Props = {
  /** the page of the project that this is, or is below of */
  page: ProjectPage;
  /** the project types with this page; by default all */
  isFor?: (prodType: ProjectType) => boolean;
  /** shown if the user can't see the project; by default the page for unknown paths */
  notFound?: ReactNode;
  children: (project: ProjectRecord) => ReactNode;
};

/**
 * A page of the project in the URL, rendered when the project is loaded. A URL with a wrong type redirects to the right
 * one.
 */
export const OfProject = ({ page, isFor = () => true, notFound = <NotFoundPage />, children }: Props) => {
  const { projectId = '', projectType } = useParams();
  const { pathname, search } = useLocation();
  const { data: project, error } = useGetOne<ProjectRecord>('projects', { id: projectId });
  if (error && project === undefined) return statusOf(error) === 404 ? notFound : <ErrorPage error={error} />;
  if (!isResponse(project)) return <PageSkeleton />;
  if (project.prodType !== projectType) {
    const [, rest = ''] = pathname.split(`/${page}`);
    return <Navigate to={`${projectPath(project, page)}${rest}${search}`} replace />;
  }
  return isFor(project.prodType) ? children(project) : <NotFoundPage />;
};
