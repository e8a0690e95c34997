import type { ResourceProps } from 'ra-core';
import type { CountryRecord } from '../../dataProvider/index.ts';
import { lazyPage } from '../../layout/progress/lazyPage.ts';
import { withTheme } from '../../layout/theme/withTheme.tsx';

export const countries = {
  name: 'countries',
  list: lazyPage(async () => (await import('./CountryList.tsx')).CountryList),
  edit: lazyPage(withTheme(async () => (await import('./CountryEdit.tsx')).CountryEdit)),
  recordRepresentation: (record: CountryRecord) => record.cntryNm,
} satisfies ResourceProps;
