import { lazyPage } from '../../layout/progress/lazyPage.ts';

export const ProjectOverviewPage = lazyPage(
  async () => (await import('./ProjectOverviewPage.tsx')).ProjectOverviewPage,
);
