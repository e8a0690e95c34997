import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

export const DriverImportPage = lazyPage(
  withTheme(async () => (await import('./DriverImportPage.tsx')).DriverImportPage),
);
