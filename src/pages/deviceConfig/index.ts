import { createElement } from 'react';
import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

const DeviceConfigPage = lazyPage(
  withTheme(async () => (await import('./DeviceConfigPage.tsx')).DeviceConfigPage),
);

export const projectPages = {
  'profile/config': createElement(DeviceConfigPage),
};
