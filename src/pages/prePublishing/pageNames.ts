import type { ProjectType } from '../../../model/contract/projects.ts';
import type { PublishProblem } from '../../../model/contract/publishChecks.ts';
import { sidebarTable } from '../../../model/rules/sidebarTable.ts';

const workspaceNames: Readonly<Record<string, string>> = {
  '/terms': 'terms.title',
  '/enroll': 'enroll.title',
};

/** The key of the name of the page where a problem can be fixed, as in the sidebar. */
export const pageNameOf = ({ page }: Pick<PublishProblem, 'page'>, prodType: ProjectType) => {
  const [first] = page.split('/');
  const link = sidebarTable.find(
    row => row.page === first && (row.types as readonly ProjectType[]).includes(prodType),
  );
  return workspaceNames[page] ?? `sidebar.links.${link?.name ?? 'overview'}`;
};
