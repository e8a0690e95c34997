import { ListBase, useGetList, useListContext, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import type { LocaleRecord } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { Guarded } from '../../layout/Guarded.tsx';
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts';
import { ContinueBar } from '../../ui/drafts/ContinueBar.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { ColumnsButton } from '../../ui/list/ColumnsButton.tsx';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { FilterFoot } from '../../ui/list/FilterFoot.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { Pager } from '../../ui/list/Pager.tsx';
import { RecordTable } from '../../ui/list/RecordTable.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { ViewTabs } from '../../ui/list/ViewTabs.tsx';
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
  const title = translate('resources.locales.name', { smart_count: 2 });
  useDocumentTitle(title);
  const all = useTotal();
  const removed = useTotal('removed');
  const { error, data } = useListContext<LocaleRecord>();

  // with rows on the page a failed refresh is a toast
  if (error && data === undefined) return <ErrorPage error={error} />;
  return (
    <ListPage
      title={title}
      all={all}
      actions={
        <>
          <ExportButton columns={exportColumns} />
          <NewLocaleLink />
        </>
      }
      aside={
        <>
          <SearchField label={translate('locales.filterLabel')} />
          <FilterFoot />
          <p className="list-about">{translate('locales.about')}</p>
        </>
      }
    >
      <ContinueBar />
      <ViewTabs
        views={[
          { value: undefined, label: translate('locales.views.all'), count: all },
          { value: 'removed', label: translate('locales.views.removed'), count: removed },
        ]}
      >
        <ColumnsButton columns={localeColumns} hidden={hiddenColumns} />
      </ViewTabs>
      <RecordTable
        columns={localeColumns}
        hidden={hiddenColumns}
        pathOf={localePath}
        rowMenu={menuOf}
        bulkBar={bulkBar}
        empty={<NoRows />}
      />
      <Pager />
    </ListPage>
  );
};
