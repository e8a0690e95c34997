import type { ReactNode } from 'react';
import { hasProducts } from '../../../model/rules/products.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { OfProject as OfAnyProject } from '../../ui/project/OfProject.tsx';
import './products.css';

/** The frame of pages about products of the project in the URL; `children` must render a title. */
export const OfProject = ({ children }: { children: (project: ProjectRecord) => ReactNode }) => (
  <OfAnyProject page="products" isFor={hasProducts}>
    {project => <div className="pr-page">{children(project)}</div>}
  </OfAnyProject>
);
