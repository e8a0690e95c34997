import type { ResourceProps } from 'react-admin';
import { createElement } from 'react';
import { Route } from 'react-router';
import type { CapabilityRecord } from '../../dataProvider/index.ts';
import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { withTheme } from '../../theme/withTheme.tsx';
import { CapabilityCreate, CapabilityEditor } from './editor/index.ts';

export const resources = [
  {
    name: 'capabilities',
    list: lazyPage(async () => (await import('./CapabilityList.tsx')).CapabilityList),
    create: CapabilityCreate,
    // `/capabilities/<id>~<version>` is the read-only definition; the editor of custom ones is a page below it
    edit: lazyPage(withTheme(async () => (await import('./CapabilityPage.tsx')).CapabilityPage)),
    children: createElement(Route, { path: ':id/edit', element: createElement(CapabilityEditor) }),
    // versions of one ID share its name
    recordRepresentation: ({ cpbtNm, version, latest }: CapabilityRecord) =>
      latest > 1 ? `${cpbtNm} v${version}` : cpbtNm,
  },
] satisfies ResourceProps[];
