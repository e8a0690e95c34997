import type { PublishProblem } from '../../../model/contract/publishChecks.ts';
import type { Project } from '../../../model/contract/projects.ts';
import { projectPath } from '../project/paths.ts';

/** Where a problem is solved: the page, and the field that it focuses. */
export const problemPath = (
  project: Pick<Project, 'prodType' | 'pjtId'>,
  { page, field }: Pick<PublishProblem, 'page' | 'field'>,
) => {
  const path = page.startsWith('/') ? page : projectPath(project).replace(/overview$/, page);
  return field === null ? path : `${path}#${encodeURIComponent(field)}`;
};
