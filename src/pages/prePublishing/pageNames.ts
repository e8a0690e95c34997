import type { ProjectType } from '../../../model/contract/projects.ts';
import type { PublishProblem } from '../../../model/contract/publishChecks.ts';
import { sidebarTable } from '../../../model/rules/sidebarTable.ts';

/** Pages that have no link in the sidebar of a project. */
const otherNames: Readonly<Record<string, string>> = {
  'profile/versions': 'profileVersions.title',
  '/terms': 'terms.title',
  '/enroll': 'enroll.title',
  '/help/organizations': 'search.pages.help',
};

/** The key of the name of the page where a problem can be fixed, as in the sidebar if it is there. */
export const pageNameOf = ({ page }: Pick<PublishProblem, 'page'>, prodType: ProjectType) => {
  const [first] = page.split('/');
  const link = sidebarTable.find(
    row => row.page === first && (row.types as readonly ProjectType[]).includes(prodType),
  );
  return otherNames[page] ?? `sidebar.links.${link?.name ?? 'overview'}`;
};
