import type { PublishProblem } from '../../../model/contract/publishChecks.ts';
import type { Project } from '../../../model/contract/projects.ts';
import type { ProjectPage } from '../../../model/rules/projectPages.ts';
import { projectPath } from '../project/paths.ts';

/** The link to where a problem can be fixed: the page, and the field to focus. */
export const problemPath = (
  project: Pick<Project, 'prodType' | 'pjtId'>,
  { page, field }: Pick<PublishProblem, 'page' | 'field'>,
) => {
  // can also be a page below one of the project's
  const path = projectPath(project, page as ProjectPage);
  return field === null ? path : `${path}#${encodeURIComponent(field)}`;
};
