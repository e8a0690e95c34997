import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

export const ProfileVersionsPage = lazyPage(
  withTheme(async () => (await import('./ProfileVersionsPage.tsx')).ProfileVersionsPage),
);
