import type { Project } from '../../../model/contract/projects.ts';

type Page = 'overview' | 'edit';

/** RT-02: a project's pages carry its type and its id. */
export const projectPath = (
  { prodType, pjtId }: Pick<Project, 'prodType' | 'pjtId'>,
  page: Page = 'overview',
) => `/projects/${prodType}/${pjtId}/${page}`;
