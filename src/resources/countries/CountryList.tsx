import { useQuery } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'react-admin';
import { type CountryCounts, regionFilters } from '../../../model/contract/countries.ts';
import { useUser } from '../../auth/SessionContext.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { type CountryRecord, useWorkspace } from '../../dataProvider/index.ts';
import { lazyPart } from '../../ui/loading/lazyPart.ts';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { RecordListBase } from '../../ui/list/RecordListBase.tsx';
import { FacetGroup } from '../../ui/list/FacetGroup.tsx';
import { NoMatch } from '../../ui/list/NoMatch.tsx';
import { createRowMenu } from '../../ui/list/RowMenu.tsx';
import { countryColumns } from './countryColumns.tsx';

const CountryBulkActions = lazyPart(
  async () => (await import('./CountryBulkActions.tsx')).CountryBulkActions,
);
const rowMenu = createRowMenu(async () => (await import('./CountryMenuItems.tsx')).CountryMenuItems);

/** LOC-02. */
export const CountryList = () => (
  <RecordListBase page="countries" sort={{ field: 'cntryNm', order: 'ASC' }}>
    <CountryListPage />
  </RecordListBase>
);

const useCounts = () => {
  const { filterValues } = useListContext();
  const { countryCounts } = useWorkspace();
  const { data } = useQuery({
    queryKey: ['countries', 'counts', filterValues],
    queryFn: ({ signal }) => countryCounts(filterValues as Record<string, unknown>, signal),
    placeholderData: previous => previous,
  });
  return responseOf(data);
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
  const user = useUser();
  const counts = useCounts();
  return (
    <RecordList<CountryRecord>
      isRestorable={false}
      views={useViews(counts)}
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
      rowMenu={rowMenu}
      bulkActions={user?.may.manageLists && <CountryBulkActions />}
      empty={<NoMatch />}
    />
  );
};
