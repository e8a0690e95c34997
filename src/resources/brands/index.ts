import type { ResourceProps } from 'ra-core';
import type { BrandRecord } from '../../dataProvider/index.ts';
import { lazyPage } from '../../layout/progress/lazyPage.ts';
import { withTheme } from '../../layout/theme/withTheme.tsx';

export const brands = {
  name: 'brands',
  list: lazyPage(withTheme(async () => (await import('./BrandList.tsx')).BrandList)),
  create: lazyPage(withTheme(async () => (await import('./BrandCreate.tsx')).BrandCreate)),
  edit: lazyPage(withTheme(async () => (await import('./BrandEdit.tsx')).BrandEdit)),
  recordRepresentation: (record: BrandRecord) => record.brandNm,
} satisfies ResourceProps;
