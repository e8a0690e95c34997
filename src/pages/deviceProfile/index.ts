import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

export const DeviceProfilePage = lazyPage(
  withTheme(async () => (await import('./DeviceProfilePage.tsx')).DeviceProfilePage),
);
