import { ListBase, useGetList, useListContext, useTranslate } from 'ra-core';
import { brandStates } from '../../../model/contract/brands.ts';
import { useUser } from '../../auth/SessionContext.ts';
import type { BrandRecord } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { Guarded } from '../../layout/Guarded.tsx';
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts';
import { ContinueBar } from '../../ui/drafts/ContinueBar.tsx';
import { BulkBar } from '../../ui/list/BulkBar.tsx';
import { FacetGroup } from '../../ui/list/FacetGroup.tsx';
import { FilterFoot } from '../../ui/list/FilterFoot.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { Pager } from '../../ui/list/Pager.tsx';
import { RecordTable } from '../../ui/list/RecordTable.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { ViewTabs } from '../../ui/list/ViewTabs.tsx';
import { ApproveManyButton } from './ApproveManyButton.tsx';
import { brandPath } from './brandPath.ts';
import { brandColumns } from './brandColumns.tsx';
import { BrandMenu } from './BrandMenu.tsx';
import { NewBrandButton, NoBrands, NoMatch } from './NoBrands.tsx';
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

const bulkBar = (
  <BulkBar>
    <ApproveManyButton />
  </BulkBar>
);

const BrandListPage = () => {
  const translate = useTranslate();
  useDocumentTitle(translate('brands.name'));
  const user = useUser();
  const counts = useCounts();
  const { total, filterValues, isPending, error, data } = useListContext<BrandRecord>();
  const isFiltered = Object.keys(filterValues as object).length > 0;

  // with rows on the page a failed refresh is a toast
  if (error && data === undefined) return <ErrorPage error={error} />;
  if (!isPending && total === 0 && !isFiltered) return <NoBrands />;
  return (
    <ListPage
      title={translate('brands.name')}
      all={counts?.all}
      actions={<NewBrandButton />}
      aside={
        <>
          <SearchField label={translate('brands.filterLabel')} />
          <FacetGroup
            source="status"
            title={translate('brands.fields.status')}
            choices={brandStates.map(value => ({
              value,
              label: translate(`brands.status.${value}`),
              count: counts?.of(value),
            }))}
          />
          <FilterFoot />
        </>
      }
    >
      <ContinueBar />
      <ViewTabs views={[{ value: undefined, label: translate('brands.all'), count: counts?.all }]} />
      <RecordTable
        columns={brandColumns}
        pathOf={brandPath}
        rowMenu={actsOf}
        // approving is all that can be done with several at once
        bulkBar={user?.may.reviewBrands === true ? bulkBar : undefined}
        empty={<NoMatch />}
      />
      <Pager />
    </ListPage>
  );
};
