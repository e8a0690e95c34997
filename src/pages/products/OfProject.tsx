import { useGetOne } from 'react-admin';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { hasProducts } from '../../../model/rules/products.ts';
import { isAnswered } from '../../dataProvider/answer.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { NotFoundPage } from '../../ui/page/NotFoundPage.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import './products.css';

/** A page of the products of the project that the address names; `children` give it a title. */
export const OfProject = ({ children }: { children: (project: ProjectRecord) => ReactNode }) => {
  const { projectId = '', projectType } = useParams();
  const { pathname, search } = useLocation();
  const { data: project, error } = useGetOne<ProjectRecord>('projects', { id: projectId });
  if (error && project === undefined) return <ErrorPage error={error} />;
  if (!isAnswered(project)) return <PageSkeleton />;
  if (project.prodType !== projectType) {
    const [, rest = ''] = pathname.split('/products');
    return <Navigate to={`${projectPath(project, 'products')}${rest}${search}`} replace />;
  }
  if (!hasProducts(project.prodType)) return <NotFoundPage />;
  return <div className="pr-page">{children(project)}</div>;
};
