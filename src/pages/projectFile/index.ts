import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

export const ProjectFilePage = lazyPage(
  withTheme(async () => (await import('./ProjectFilePage.tsx')).ProjectFilePage),
);
