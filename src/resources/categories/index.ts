import type { ResourceProps } from 'react-admin';
import type { CategoryRecord } from '../../dataProvider/index.ts';
import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { withTheme } from '../../theme/withTheme.tsx';

export const resources = [
  {
    name: 'categories',
    list: lazyPage(async () => (await import('./CategoryList.tsx')).CategoryList),
    create: lazyPage(withTheme(async () => (await import('./CategoryCreate.tsx')).CategoryCreate)),
    edit: lazyPage(withTheme(async () => (await import('./CategoryEdit.tsx')).CategoryEdit)),
    recordRepresentation: (record: CategoryRecord) => record.ctgrNm,
  },
] satisfies ResourceProps[];
