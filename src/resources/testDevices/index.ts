import type { ResourceProps } from 'react-admin';
import { createElement } from 'react';
import { Route } from 'react-router';
import type { TestDeviceRecord } from '../../dataProvider/index.ts';
import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { withTheme } from '../../theme/withTheme.tsx';

const TestDevicePage = lazyPage(withTheme(async () => (await import('./TestDevicePage.tsx')).TestDevicePage));

export const testDevices = {
  name: 'testDevices',
  list: lazyPage(async () => (await import('./TestDeviceList.tsx')).TestDeviceList),
  create: lazyPage(withTheme(async () => (await import('./TestDeviceCreate.tsx')).TestDeviceCreate)),
  edit: TestDevicePage,
  children: createElement(Route, {
    path: ':id/label',
    element: createElement(TestDevicePage, { isLabelled: true }),
  }),
  recordRepresentation: (record: TestDeviceRecord) => record.label,
} satisfies ResourceProps;
