import type { ResourceProps } from 'ra-core';
import type { DeviceTypeRecord } from '../../dataProvider/index.ts';
import { lazyPage } from '../../layout/progress/lazyPage.ts';
import { withTheme } from '../../layout/theme/withTheme.tsx';

export const deviceTypes = {
  name: 'deviceTypes',
  list: lazyPage(async () => (await import('./DeviceTypeList.tsx')).DeviceTypeList),
  create: lazyPage(withTheme(async () => (await import('./DeviceTypeCreate.tsx')).DeviceTypeCreate)),
  edit: lazyPage(withTheme(async () => (await import('./DeviceTypeEdit.tsx')).DeviceTypeEdit)),
  recordRepresentation: (record: DeviceTypeRecord) => record.dvcTypeNm,
} satisfies ResourceProps;
