import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { withTheme } from '../../theme/withTheme.tsx';

export const ProjectOverviewPage = lazyPage(
  withTheme(async () => (await import('./ProjectOverviewPage.tsx')).ProjectOverviewPage),
);
