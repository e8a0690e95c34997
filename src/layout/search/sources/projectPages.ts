import { projectPath } from '../../../ui/project/paths.ts';
import { rank } from '../rank.ts';
import { takeFirst, type Hit, type Source } from '../source.ts';

/** The pages of the open project. */
export const projectPages: Source = {
  name: 'projectPages',
  search: async (query, { project, translate }) => {
    if (project === undefined) return takeFirst([]);
    const detail = project.pjtNm;
    const overview: Hit = {
      title: translate('sidebar.links.overview'),
      detail,
      icon: 'overview',
      to: projectPath(project),
    };
    const settings: Hit = {
      title: translate('sidebar.links.settings'),
      detail,
      icon: 'settings',
      to: projectPath(project, 'edit'),
    };
    const pages = project.canEdit ? [overview, settings] : [overview];
    return takeFirst(query === '' ? pages : rank(query, pages, ({ title }) => ({ title, text: detail })));
  },
};
