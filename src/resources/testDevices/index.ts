import type { ResourceProps } from 'react-admin';
import { createElement } from 'react';
import { Route } from 'react-router';
import type { TestDeviceRecord } from '../../dataProvider/index.ts';
import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { withTheme } from '../../theme/withTheme.tsx';

const list = () => import('./TestDeviceList.tsx');
const create = () => import('./TestDeviceCreate.tsx');

const TestDevicePage = lazyPage(withTheme(async () => (await import('./TestDevicePage.tsx')).TestDevicePage));
const ProjectTestDeviceList = lazyPage(async () => (await list()).ProjectTestDeviceList);
const ProjectTestDeviceCreate = lazyPage(withTheme(async () => (await create()).ProjectTestDeviceCreate));

export const resources = [
  {
    name: 'testDevices',
    list: lazyPage(async () => (await list()).TestDeviceList),
    create: lazyPage(withTheme(async () => (await create()).TestDeviceCreate)),
    edit: TestDevicePage,
    children: createElement(Route, {
      path: ':id/label',
      element: createElement(TestDevicePage, { isLabelled: true }),
    }),
    recordRepresentation: (record: TestDeviceRecord) => record.label,
  },
] satisfies ResourceProps[];

export const projectPages = {
  testDevices: createElement(ProjectTestDeviceList),
  'testDevices/create': createElement(ProjectTestDeviceCreate),
  'testDevices/:id': createElement(TestDevicePage, { key: 'one' }),
  'testDevices/:id/label': createElement(TestDevicePage, { key: 'label', isLabelled: true }),
};
