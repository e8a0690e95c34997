import { useQuery } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'react-admin';
import { categoryTypes } from '../../../model/contract/categories.ts';
import { useUser } from '../../auth/SessionContext.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { type CategoryRecord, useWorkspace } from '../../dataProvider/index.ts';
import { GridIcon } from '../../theme/icons.tsx';
import { CreateLink } from '../../ui/list/CreateLink.tsx';
import { NoRows } from '../../ui/list/NoRows.tsx';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { RecordListBase } from '../../ui/list/RecordListBase.tsx';
import { createRowMenu } from '../../ui/list/RowMenu.tsx';
import { createPath } from '../../ui/recordPaths.ts';
import { categoryColumns } from './categoryColumns.tsx';
import { useMovableType } from './useMoveCategory.ts';

const rowMenu = createRowMenu(async () => (await import('./CategoryMenuItems.tsx')).CategoryMenuItems);

const bulkDelete = {
  usedKind: 'categories' as const,
  isKept: ({ isOwner }: CategoryRecord) => !isOwner,
  reasonOf: ({ chgr }: CategoryRecord) => chgr,
};

// enough to reorder all categories on one page
const PER_PAGE = 100;

/** CTG-01. */
export const CategoryList = () => (
  <RecordListBase page="categories" sort={{ field: 'order', order: 'ASC' }} perPage={PER_PAGE}>
    <CategoryListPage />
  </RecordListBase>
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
  return responseOf(data);
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
  const canManage = useUser()?.may.manageLists === true;
  // the form starts with the type of the list
  const create = canManage && <CreateLink to={createPath('categories', { type: view })} />;
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
      create={create}
      about={<About />}
      columns={categoryColumns}
      rowMenu={rowMenu}
      bulkDelete={canManage && bulkDelete}
      empty={
        <NoRows
          icon={<GridIcon size={24} />}
          isEmpty={({ q }) => q === undefined}
          text={canManage ? 'text' : 'readOnly'}
        >
          {create}
        </NoRows>
      }
    />
  );
};
