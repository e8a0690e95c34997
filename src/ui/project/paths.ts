import type { Project } from '../../../model/contract/projects.ts';
import { pathOf, type ProjectPage } from '../../../model/rules/projectPages.ts';

/** RT-02: a project's pages carry its type and its id. */
export const projectPath = (project: Pick<Project, 'prodType' | 'pjtId'>, page: ProjectPage = 'overview') =>
  pathOf(project, page);
