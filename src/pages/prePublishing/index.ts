import { createElement } from 'react';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

const PrePublishingPage = lazyPage(async () => (await import('./PrePublishingPage.tsx')).PrePublishingPage);

export const projectPages = {
  prePublishing: createElement(PrePublishingPage),
};
