import { useQuery } from '@tanstack/react-query';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { type CountryCounts, regionFilters } from '../../../model/contract/countries.ts';
import { type CountryRecord, useWorkspace } from '../../dataProvider/index.ts';
import { Guarded } from '../../layout/Guarded.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { FacetGroup } from '../../ui/list/FacetGroup.tsx';
import { NoMatch } from '../../ui/list/NoMatch.tsx';
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
  const counts = useCounts();
  return (
    <RecordList<CountryRecord>
      views={useViews(counts)}
      exportColumns={exportColumns}
      filters={
        <FacetGroup
          source="zwaveRegion"
          title={translate('resources.countries.fields.zwaveRegion')}
          choices={regionFilters.map(region => ({
            value: region,
            label: translate(`countries.regions.${region}`),
            count: counts?.regions[region],
          }))}
        />
      }
      columns={countryColumns}
      hidden={hiddenColumns}
      pathOf={countryPath}
      rowMenu={menuOf}
      bulkBar={bulkBar}
      empty={<NoMatch />}
    />
  );
};
