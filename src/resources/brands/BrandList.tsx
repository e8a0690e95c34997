import { ListBase, useGetList, useListContext, useTranslate } from 'ra-core';
import { brandStates } from '../../../model/contract/brands.ts';
import { useUser } from '../../auth/SessionContext.ts';
import type { BrandRecord } from '../../dataProvider/index.ts';
import { Guarded } from '../../layout/Guarded.tsx';
import { BulkBar } from '../../ui/list/BulkBar.tsx';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { FacetGroup } from '../../ui/list/FacetGroup.tsx';
import { NoMatch } from '../../ui/list/NoMatch.tsx';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { ApproveManyButton } from './ApproveManyButton.tsx';
import { brandPath } from './brandPath.ts';
import { brandColumns, exportColumns } from './brandColumns.tsx';
import { BrandMenu } from './BrandMenu.tsx';
import { NewBrandButton, NoBrands } from './NoBrands.tsx';
import { ReviewButtons } from './ReviewButtons.tsx';

export const BrandList = () => (
  <Guarded page="brands">
    <ListBase sort={{ field: 'chgDt', order: 'DESC' }} perPage={25} exporter={false}>
      <BrandListPage />
    </ListBase>
  </Guarded>
);

// the API's largest page; a company with more brands gets no counts
const COUNTED = 100;

/** How many there are of each state among what the search finds. */
const useCounts = () => {
  const { filterValues } = useListContext();
  const { q } = filterValues as { q?: string };
  const { data, total = 0 } = useGetList<BrandRecord>('brands', {
    filter: q === undefined ? {} : { q },
    pagination: { page: 1, perPage: COUNTED },
    sort: { field: 'chgDt', order: 'DESC' },
  });
  if (data === undefined || total > data.length) return undefined;
  return { all: total, of: (state: string) => data.filter(({ status }) => status === state).length };
};

const actsOf = (brand: BrandRecord) => (
  <span className="brands-acts">
    <ReviewButtons brand={brand} />
    <BrandMenu brand={brand} />
  </span>
);

const exportSelected = <ExportButton columns={exportColumns} isSelectedOnly isSmall />;
const bulkBar = <BulkBar>{exportSelected}</BulkBar>;
const reviewBar = (
  <BulkBar>
    {exportSelected}
    <ApproveManyButton />
  </BulkBar>
);

const BrandListPage = () => {
  const translate = useTranslate();
  const user = useUser();
  const counts = useCounts();
  const { total, filterValues, isPending } = useListContext<BrandRecord>();
  const isFiltered = Object.keys(filterValues as object).length > 0;

  if (!isPending && total === 0 && !isFiltered) return <NoBrands />;
  return (
    <RecordList<BrandRecord>
      views={[{ value: undefined, label: translate('brands.all'), count: counts?.all }]}
      exportColumns={exportColumns}
      create={<NewBrandButton />}
      filters={
        <FacetGroup
          source="status"
          title={translate('resources.brands.fields.status')}
          choices={brandStates.map(value => ({
            value,
            label: translate(`brands.status.${value}`),
            count: counts?.of(value),
          }))}
        />
      }
      columns={brandColumns}
      pathOf={brandPath}
      rowMenu={actsOf}
      bulkBar={user?.may.reviewBrands === true ? reviewBar : bulkBar}
      empty={<NoMatch />}
    />
  );
};
