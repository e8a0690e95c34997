import { ListBase, useGetList, useListContext, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import type { LocaleRecord } from '../../dataProvider/index.ts';
import { Guarded } from '../../layout/Guarded.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { exportColumns, hiddenColumns, localeColumns } from './localeColumns.tsx';
import { LocaleMenu } from './LocaleMenu.tsx';
import { localePath } from './localePath.ts';
import { NewLocaleLink } from './NewLocaleLink.tsx';
import { NoRows } from './NoRows.tsx';

const LocaleBulkBar = lazyPart(async () => (await import('./LocaleBulkBar.tsx')).LocaleBulkBar);

const menuOf = (locale: LocaleRecord) => <LocaleMenu locale={locale} />;
const bulkBar = (
  <Suspense>
    <LocaleBulkBar />
  </Suspense>
);

/** LOC-01. */
export const LocaleList = () => (
  <Guarded page="locales">
    <ListBase sort={{ field: 'sortOrder', order: 'ASC' }} perPage={25} exporter={false}>
      <LocaleListPage />
    </ListBase>
  </Guarded>
);

const useTotal = (view?: 'removed') => {
  const { filterValues } = useListContext();
  const { q } = filterValues as { q?: string };
  return useGetList('locales', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'sortOrder', order: 'ASC' },
    filter: { q, view },
  }).total;
};

const LocaleListPage = () => {
  const translate = useTranslate();
  const all = useTotal();
  const removed = useTotal('removed');
  return (
    <RecordList<LocaleRecord>
      views={[
        { value: undefined, label: translate('locales.views.all'), count: all },
        { value: 'removed', label: translate('locales.views.removed'), count: removed },
      ]}
      exportColumns={exportColumns}
      create={<NewLocaleLink />}
      columns={localeColumns}
      hidden={hiddenColumns}
      pathOf={localePath}
      rowMenu={menuOf}
      bulkBar={bulkBar}
      empty={<NoRows />}
    />
  );
};
