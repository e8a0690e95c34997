import { createElement } from 'react';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

const DeveloperModePage = lazyPage(async () => (await import('./DeveloperModePage.tsx')).DeveloperModePage);

export const projectPages = {
  developerMode: createElement(DeveloperModePage),
};
