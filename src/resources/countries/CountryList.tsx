import { useQuery } from '@tanstack/react-query';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { type CountryCounts, regionFilters } from '../../../model/contract/countries.ts';
import { type CountryRecord, useWorkspace } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { Guarded } from '../../layout/Guarded.tsx';
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts';
import { ContinueBar } from '../../ui/drafts/ContinueBar.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { ColumnsButton } from '../../ui/list/ColumnsButton.tsx';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { FacetGroup } from '../../ui/list/FacetGroup.tsx';
import { FilterFoot } from '../../ui/list/FilterFoot.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { NoMatch } from '../../ui/list/NoMatch.tsx';
import { Pager } from '../../ui/list/Pager.tsx';
import { RecordTable } from '../../ui/list/RecordTable.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { ViewTabs } from '../../ui/list/ViewTabs.tsx';
import { countryColumns, exportColumns, hiddenColumns } from './countryColumns.tsx';
import { CountryMenu } from './CountryMenu.tsx';
import { countryPath } from './countryPath.ts';

const CountryBulkBar = lazyPart(async () => (await import('./CountryBulkBar.tsx')).CountryBulkBar);

const menuOf = (country: CountryRecord) => <CountryMenu country={country} />;
const bulkBar = (
  <Suspense>
    <CountryBulkBar />
  </Suspense>
);

/** LOC-02. */
export const CountryList = () => (
  <Guarded page="countries">
    <ListBase sort={{ field: 'cntryNm', order: 'ASC' }} perPage={25} exporter={false}>
      <CountryListPage />
    </ListBase>
  </Guarded>
);

const useCounts = () => {
  const { filterValues } = useListContext();
  const { countryCounts } = useWorkspace();
  const { data } = useQuery({
    queryKey: ['countries', 'counts', filterValues],
    queryFn: ({ signal }) => countryCounts(filterValues as Record<string, unknown>, signal),
    placeholderData: previous => previous,
  });
  // after a 401 react-admin answers an empty record
  return data?.data.regions === undefined ? undefined : data.data;
};

const useViews = (counts: CountryCounts | undefined) => {
  const translate = useTranslate();
  return (['all', 'used', 'unused', 'removed'] as const)
    .filter(view => view !== 'removed' || (counts?.removed ?? 0) > 0)
    .map(view => ({
      value: view === 'all' ? undefined : view,
      label: translate(`countries.views.${view}`),
      count: counts?.[view],
    }));
};

const CountryListPage = () => {
  const translate = useTranslate();
  const title = translate('resources.countries.name', { smart_count: 2 });
  useDocumentTitle(title);
  const counts = useCounts();
  const views = useViews(counts);
  const { error, data } = useListContext<CountryRecord>();

  // with rows on the page a failed refresh is a toast
  if (error && data === undefined) return <ErrorPage error={error} />;
  return (
    <ListPage
      title={title}
      all={counts?.all}
      actions={<ExportButton columns={exportColumns} />}
      aside={
        <>
          <SearchField label={translate('countries.filterLabel')} />
          <FacetGroup
            source="zwaveRegion"
            title={translate('resources.countries.fields.zwaveRegion')}
            choices={regionFilters.map(region => ({
              value: region,
              label: translate(`countries.regions.${region}`),
              count: counts?.regions[region],
            }))}
          />
          <FilterFoot />
          <p className="list-about">{translate('countries.about')}</p>
        </>
      }
    >
      <ContinueBar />
      <ViewTabs views={views}>
        <ColumnsButton columns={countryColumns} hidden={hiddenColumns} />
      </ViewTabs>
      <RecordTable
        columns={countryColumns}
        hidden={hiddenColumns}
        pathOf={countryPath}
        rowMenu={menuOf}
        bulkBar={bulkBar}
        empty={<NoMatch />}
      />
      <Pager />
    </ListPage>
  );
};
