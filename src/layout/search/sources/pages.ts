import { pageNames, workspacePages } from '../../../../model/rules/pages.ts';
import { rank } from '../rank.ts';
import { takeFirst, type Hit, type SearchContext, type Source } from '../source.ts';

/** Without pages that an action opens. */
const pagesFor = ({ user, flags, translate, actions }: SearchContext): Hit[] =>
  pageNames
    .filter(name => workspacePages[name].opensFor({ user, flags }))
    .filter(name => !actions.some(({ to }) => to === workspacePages[name].path))
    .map(name => ({
      title: translate(`search.pages.${name}`),
      icon: name,
      to: workspacePages[name].path,
    }));

export const pages: Source = {
  name: 'pages',
  search: async (query, context) => {
    const hits = pagesFor(context);
    return query === ''
      ? takeFirst(hits, hits.length)
      : takeFirst(rank(query, hits, ({ title }) => ({ title })));
  },
};
