import { createElement } from 'react';
import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { withTheme } from '../../theme/withTheme.tsx';

const ProjectOverviewPage = lazyPage(
  withTheme(async () => (await import('./ProjectOverviewPage.tsx')).ProjectOverviewPage),
);

export const projectPages = {
  overview: createElement(ProjectOverviewPage),
};
