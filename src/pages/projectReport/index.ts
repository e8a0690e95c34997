import { lazyPage } from '../../layout/progress/lazyPage.ts';

export const ProjectReportPage = lazyPage(
  async () => (await import('./ProjectReportPage.tsx')).ProjectReportPage,
);
