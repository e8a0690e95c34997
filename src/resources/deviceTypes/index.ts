import type { ResourceProps } from 'react-admin';
import type { DeviceTypeRecord } from '../../dataProvider/index.ts';
import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { withTheme } from '../../theme/withTheme.tsx';

export const resources = [
  {
    name: 'deviceTypes',
    list: lazyPage(async () => (await import('./DeviceTypeList.tsx')).DeviceTypeList),
    create: lazyPage(withTheme(async () => (await import('./DeviceTypeCreate.tsx')).DeviceTypeCreate)),
    edit: lazyPage(withTheme(async () => (await import('./DeviceTypeEdit.tsx')).DeviceTypeEdit)),
    recordRepresentation: (record: DeviceTypeRecord) => record.dvcTypeNm,
  },
] satisfies ResourceProps[];
