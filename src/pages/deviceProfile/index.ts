import { createElement } from 'react';
import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

const DeviceProfilePage = lazyPage(
  withTheme(async () => (await import('./DeviceProfilePage.tsx')).DeviceProfilePage),
);

export const projectPages = {
  profile: createElement(DeviceProfilePage),
};
