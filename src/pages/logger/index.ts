import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { lazyPart } from '../../ui/loading/lazyPart.ts';

export const LiveLoggerPage = lazyPage(async () => (await import('./LiveLoggerPage.tsx')).LiveLoggerPage);

/** The log of a device, beside it. */
export const DeviceLogPanel = lazyPart(async () => (await import('./DeviceLogPanel.tsx')).DeviceLogPanel);
