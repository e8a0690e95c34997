import type { ResourceProps } from 'ra-core';
import type { LocaleRecord } from '../../dataProvider/index.ts';
import { lazyPage } from '../../layout/progress/lazyPage.ts';
import { withTheme } from '../../layout/theme/withTheme.tsx';

export const locales = {
  name: 'locales',
  list: lazyPage(async () => (await import('./LocaleList.tsx')).LocaleList),
  create: lazyPage(withTheme(async () => (await import('./LocaleCreate.tsx')).LocaleCreate)),
  edit: lazyPage(withTheme(async () => (await import('./LocaleEdit.tsx')).LocaleEdit)),
  recordRepresentation: (record: LocaleRecord) => record.localeNm,
} satisfies ResourceProps;
