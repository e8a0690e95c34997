import { lazyPage } from '../../layout/progress/lazyPage.ts';
import { withTheme } from '../../layout/theme/withTheme.tsx';

export const ProjectOverviewPage = lazyPage(
  withTheme(async () => (await import('./ProjectOverviewPage.tsx')).ProjectOverviewPage),
);
