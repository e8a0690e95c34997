import type { ReactNode } from 'react';
import type { ResourceProps } from 'react-admin';
import type { ProjectPage, Subpage } from '../model/rules/projectPages.ts';

type ProjectPages = Partial<Record<ProjectPage | Subpage, ReactNode>>;

/** Optional exports of an `index.ts` in a folder of `resources` or `pages`. */
type PageModule = { resources?: readonly ResourceProps[]; projectPages?: ProjectPages };

const modules = Object.values(
  import.meta.glob<PageModule>('./{resources,pages}/*/index.ts', { eager: true }),
);

export const resources = modules.flatMap(module => module.resources ?? []);

/** Pages of a project. Pages of the organization are resources, which have their own routes. */
export const projectPages = Object.assign({}, ...modules.map(module => module.projectPages)) as ProjectPages;
