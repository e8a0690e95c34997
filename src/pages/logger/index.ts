import { lazyPage } from '../../layout/progress/lazyPage.ts';

export const LiveLoggerPage = lazyPage(async () => (await import('./LiveLoggerPage.tsx')).LiveLoggerPage);
