import type { ResourceProps } from 'ra-core';
import { createElement } from 'react';
import { Route } from 'react-router';
import type { CapabilityRecord } from '../../dataProvider/index.ts';
import { lazyPage } from '../../layout/progress/lazyPage.ts';
import { withTheme } from '../../layout/theme/withTheme.tsx';
import { CapabilityCreate, CapabilityEditor } from './editor/index.ts';

export const capabilities = {
  name: 'capabilities',
  list: lazyPage(async () => (await import('./CapabilityList.tsx')).CapabilityList),
  // `/capabilities/<id>~<version>`: the definition, which is read; the editor of custom ones is a page below it
  create: CapabilityCreate,
  edit: lazyPage(withTheme(async () => (await import('./CapabilityPage.tsx')).CapabilityPage)),
  children: createElement(Route, { path: ':id/edit', element: createElement(CapabilityEditor) }),
  recordRepresentation: (record: CapabilityRecord) => record.cpbtNm,
} satisfies ResourceProps;
