import type { ResourceProps } from 'react-admin';
import { createElement } from 'react';
import { Route } from 'react-router';
import type { TestDeviceRecord } from '../../dataProvider/index.ts';
import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { withTheme } from '../../theme/withTheme.tsx';

const list = () => import('./TestDeviceList.tsx');
const create = () => import('./TestDeviceCreate.tsx');

export const TestDevicePage = lazyPage(
  withTheme(async () => (await import('./TestDevicePage.tsx')).TestDevicePage),
);
export const ProjectTestDeviceList = lazyPage(async () => (await list()).ProjectTestDeviceList);
export const ProjectTestDeviceCreate = lazyPage(
  withTheme(async () => (await create()).ProjectTestDeviceCreate),
);

export const testDevices = {
  name: 'testDevices',
  list: lazyPage(async () => (await list()).TestDeviceList),
  create: lazyPage(withTheme(async () => (await create()).TestDeviceCreate)),
  edit: TestDevicePage,
  children: createElement(Route, {
    path: ':id/label',
    element: createElement(TestDevicePage, { isLabelled: true }),
  }),
  recordRepresentation: (record: TestDeviceRecord) => record.label,
} satisfies ResourceProps;
