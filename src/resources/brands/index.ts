import type { ResourceProps } from 'react-admin';
import type { BrandRecord } from '../../dataProvider/index.ts';
import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { withTheme } from '../../theme/withTheme.tsx';

export const resources = [
  {
    name: 'brands',
    list: lazyPage(async () => (await import('./BrandList.tsx')).BrandList),
    create: lazyPage(withTheme(async () => (await import('./BrandCreate.tsx')).BrandCreate)),
    edit: lazyPage(withTheme(async () => (await import('./BrandEdit.tsx')).BrandEdit)),
    recordRepresentation: (record: BrandRecord) => record.brandNm,
  },
] satisfies ResourceProps[];
