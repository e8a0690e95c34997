import { createElement } from 'react';
import type { ResourceProps } from 'react-admin';
import type { IdentityRecord } from '../../dataProvider/index.ts';
import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

const IdentityList = lazyPage(async () => (await import('./IdentityList.tsx')).IdentityList);
const IdentityCreate = lazyPage(withTheme(async () => (await import('./IdentityCreate.tsx')).IdentityCreate));

/** Only shown on the pages of a project and of commercial devices. */
export const resources = [
  { name: 'deviceIdentities', recordRepresentation: (record: IdentityRecord) => record.sn },
] satisfies ResourceProps[];

export const projectPages = {
  identity: createElement(IdentityList),
  'identity/create': createElement(IdentityCreate),
};
