import { lazyPage } from '../../ui/loading/lazyPage.ts';

export const LiveLoggerPage = lazyPage(async () => (await import('./LiveLoggerPage.tsx')).LiveLoggerPage);
