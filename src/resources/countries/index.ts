import type { ResourceProps } from 'react-admin';
import type { CountryRecord } from '../../dataProvider/index.ts';
import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { withTheme } from '../../theme/withTheme.tsx';

export const resources = [
  {
    name: 'countries',
    list: lazyPage(async () => (await import('./CountryList.tsx')).CountryList),
    edit: lazyPage(withTheme(async () => (await import('./CountryEdit.tsx')).CountryEdit)),
    recordRepresentation: (record: CountryRecord) => record.cntryNm,
  },
] satisfies ResourceProps[];
