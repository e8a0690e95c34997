import type { ResourceProps } from 'react-admin';
import type { LocaleRecord } from '../../dataProvider/index.ts';
import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { withTheme } from '../../theme/withTheme.tsx';

export const resources = [
  {
    name: 'locales',
    list: lazyPage(async () => (await import('./LocaleList.tsx')).LocaleList),
    create: lazyPage(withTheme(async () => (await import('./LocaleCreate.tsx')).LocaleCreate)),
    edit: lazyPage(withTheme(async () => (await import('./LocaleEdit.tsx')).LocaleEdit)),
    recordRepresentation: (record: LocaleRecord) => record.localeNm,
  },
] satisfies ResourceProps[];
