import { createElement } from 'react';
import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

const PublishPage = lazyPage(withTheme(async () => (await import('./PublishPage.tsx')).PublishPage));
const NewRequestPage = lazyPage(withTheme(async () => (await import('./NewRequestPage.tsx')).NewRequestPage));

/** Only shown on the page of their project. */
export const resources = [{ name: 'publishRequests' }];

export const projectPages = {
  publish: createElement(PublishPage),
  'publish/create': createElement(NewRequestPage),
};
