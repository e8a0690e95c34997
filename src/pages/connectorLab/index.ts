import { createElement } from 'react';
import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

const LabPage = lazyPage(withTheme(async () => (await import('./LabPage.tsx')).LabPage));

export const projectPages = {
  'connector/lab': createElement(LabPage),
};
