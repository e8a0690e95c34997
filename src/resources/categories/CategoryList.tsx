import { useQuery } from '@tanstack/react-query';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { categoryTypes } from '../../../model/contract/categories.ts';
import { useUser } from '../../auth/SessionContext.ts';
import { type CategoryRecord, useWorkspace } from '../../dataProvider/index.ts';
import { Guarded } from '../../layout/Guarded.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { RecordList } from '../../ui/list/RecordList.tsx';
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
  const counts = useCounts();
  const { filterValues } = useListContext<CategoryRecord>();
  const { view } = filterValues as { view?: string };
  return (
    <RecordList<CategoryRecord>
      views={[
        { value: undefined, label: translate('categories.views.all'), count: counts?.all },
        ...categoryTypes.map(type => ({
          value: type,
          label: translate(`categories.types.${type}`),
          count: counts?.[type],
        })),
      ]}
      exportColumns={exportColumns}
      create={<NewCategoryLink type={view} />}
      about={<About />}
      columns={categoryColumns}
      hidden={hiddenColumns}
      pathOf={categoryPath}
      rowMenu={menuOf}
      bulkBar={bulkBar}
      empty={<NoRows />}
    />
  );
};
