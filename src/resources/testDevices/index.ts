import type { ResourceProps } from 'ra-core';
import type { TestDeviceRecord } from '../../dataProvider/index.ts';
import { lazyPage } from '../../layout/progress/lazyPage.ts';
import { withTheme } from '../../layout/theme/withTheme.tsx';

export const testDevices = {
  name: 'testDevices',
  list: lazyPage(async () => (await import('./TestDeviceList.tsx')).TestDeviceList),
  create: lazyPage(withTheme(async () => (await import('./TestDeviceCreate.tsx')).TestDeviceCreate)),
  edit: lazyPage(withTheme(async () => (await import('./TestDevicePage.tsx')).TestDevicePage)),
  recordRepresentation: (record: TestDeviceRecord) => record.label,
} satisfies ResourceProps;
