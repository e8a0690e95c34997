import { createElement } from 'react';
import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { lazyPart } from '../../ui/loading/lazyPart.ts';

const LiveLoggerPage = lazyPage(async () => (await import('./LiveLoggerPage.tsx')).LiveLoggerPage);

/** The log of a device, shown on its page. */
export const DeviceLogPanel = lazyPart(async () => (await import('./DeviceLogPanel.tsx')).DeviceLogPanel);

export const projectPages = {
  logger: createElement(LiveLoggerPage),
};
