import type { PublishProblem } from '../../../model/contract/publishChecks.ts';
import type { Project } from '../../../model/contract/projects.ts';
import type { ProjectPage } from '../../../model/rules/projectPages.ts';
import { projectPath } from '../project/paths.ts';

/** Where a problem is solved: the page, and the field that it focuses. */
export const problemPath = (
  project: Pick<Project, 'prodType' | 'pjtId'>,
  { page, field }: Pick<PublishProblem, 'page' | 'field'>,
) => {
  // also a page below one of the project's
  const path = projectPath(project, page as ProjectPage);
  return field === null ? path : `${path}#${encodeURIComponent(field)}`;
};
