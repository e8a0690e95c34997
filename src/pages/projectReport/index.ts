import { lazyPage } from '../../ui/loading/lazyPage.ts';

export const ProjectReportPage = lazyPage(
  async () => (await import('./ProjectReportPage.tsx')).ProjectReportPage,
);
