import { createElement } from 'react';
import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

const CommercialDevicesPage = lazyPage(
  async () => (await import('./CommercialDevicesPage.tsx')).CommercialDevicesPage,
);

export const ImportDevicesPage = lazyPage(
  withTheme(async () => (await import('./ImportDevicesPage.tsx')).ImportDevicesPage),
);

export const projectPages = { '/commercialDevices': createElement(CommercialDevicesPage) };
