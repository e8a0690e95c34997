import { useQuery } from '@tanstack/react-query';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { categoryTypes } from '../../../model/contract/categories.ts';
import { useUser } from '../../auth/SessionContext.ts';
import { type CategoryRecord, useWorkspace } from '../../dataProvider/index.ts';
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
import { categoryColumns, exportColumns, hiddenColumns } from './categoryColumns.tsx';
import { CategoryMenu } from './CategoryMenu.tsx';
import { categoryPath } from './categoryPath.ts';
import { NewCategoryLink } from './NewCategoryLink.tsx';
import { NoRows } from './NoRows.tsx';
import { useMovableType } from './useMoveCategory.ts';

const CategoryBulkBar = lazyPart(async () => (await import('./CategoryBulkBar.tsx')).CategoryBulkBar);

const menuOf = (category: CategoryRecord) => <CategoryMenu category={category} />;
const bulkBar = (
  <Suspense>
    <CategoryBulkBar />
  </Suspense>
);

/** CTG-01. */
export const CategoryList = () => (
  <Guarded page="categories">
    {/* short enough to be put in order on one page */}
    <ListBase sort={{ field: 'order', order: 'ASC' }} perPage={100} exporter={false}>
      <CategoryListPage />
    </ListBase>
  </Guarded>
);

const useCounts = () => {
  const { filterValues } = useListContext();
  const { q } = filterValues as { q?: string };
  const { categoryCounts } = useWorkspace();
  const { data } = useQuery({
    queryKey: ['categories', 'counts', q],
    queryFn: ({ signal }) => categoryCounts(q, signal),
    placeholderData: previous => previous,
  });
  return data?.data;
};

const About = () => {
  const translate = useTranslate();
  const type = useMovableType();
  const hint = type === undefined ? 'chooseType' : 'howToMove';
  return (
    <>
      <p className="list-about">{translate('categories.about')}</p>
      {useUser()?.may.manageLists && <p className="list-about">{translate(`categories.${hint}`)}</p>}
    </>
  );
};

const CategoryListPage = () => {
  const translate = useTranslate();
  const title = translate('resources.categories.name', { smart_count: 2 });
  useDocumentTitle(title);
  const counts = useCounts();
  const { error, data, filterValues } = useListContext<CategoryRecord>();
  const { view } = filterValues as { view?: string };

  // with rows on the page a failed refresh is a toast
  if (error && data === undefined) return <ErrorPage error={error} />;
  return (
    <ListPage
      title={title}
      all={counts?.all}
      actions={
        <>
          <ExportButton columns={exportColumns} />
          <NewCategoryLink type={view} />
        </>
      }
      aside={
        <>
          <SearchField label={translate('categories.filterLabel')} />
          <FilterFoot />
          <About />
        </>
      }
    >
      <ContinueBar />
      <ViewTabs
        views={[
          { value: undefined, label: translate('categories.views.all'), count: counts?.all },
          ...categoryTypes.map(type => ({
            value: type,
            label: translate(`categories.types.${type}`),
            count: counts?.[type],
          })),
        ]}
      >
        <ColumnsButton columns={categoryColumns} hidden={hiddenColumns} />
      </ViewTabs>
      <RecordTable
        columns={categoryColumns}
        hidden={hiddenColumns}
        pathOf={categoryPath}
        rowMenu={menuOf}
        bulkBar={bulkBar}
        empty={<NoRows />}
      />
      <Pager />
    </ListPage>
  );
};
