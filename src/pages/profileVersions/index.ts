import { createElement } from 'react';
import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

const ProfileVersionsPage = lazyPage(
  withTheme(async () => (await import('./ProfileVersionsPage.tsx')).ProfileVersionsPage),
);

export const projectPages = {
  'profile/versions': createElement(ProfileVersionsPage),
};
