import { createElement } from 'react';
import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

const IdentityList = lazyPage(async () => (await import('./IdentityList.tsx')).IdentityList);
const IdentityCreate = lazyPage(withTheme(async () => (await import('./IdentityCreate.tsx')).IdentityCreate));

export const projectPages = {
  identity: createElement(IdentityList),
  'identity/create': createElement(IdentityCreate),
};
