import { type RaRecord, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { ContinueBar } from '../drafts/ContinueBar.tsx';
import { RecentlyDeleted } from '../deletions/RecentlyDeleted.tsx';
import { lazyPart } from '../loading/lazyPart.ts';
import { useDocumentTitle } from '../page/useDocumentTitle.ts';
import { recordPath } from '../recordPaths.ts';
import { ColumnsButton } from './ColumnsButton.tsx';
import { exportColumns } from './columns.ts';
import { ExportButton } from './ExportButton.tsx';
import { FilterActions } from './FilterActions.tsx';
import type { ListBulkBarProps } from './ListBulkBar.tsx';
import { ListErrorPage } from './ListErrorPage.tsx';
import { ListPage } from './ListPage.tsx';
import { type FilterValues, isFiltered } from './isFiltered.ts';
import { Pager } from './Pager.tsx';
import { RecordTable, type RecordTableProps } from './RecordTable.tsx';
import { SearchField } from './SearchField.tsx';
import { useListFailure } from './useListFailure.ts';
import { ViewTabs } from './ViewTabs.tsx';

const ListBulkBar = lazyPart<ListBulkBarProps<RaRecord>>(
  async () => (await import('./ListBulkBar.tsx')).ListBulkBar,
);

type RecordListProps<R extends RaRecord> = Omit<RecordTableProps<R>, 'bulkBar' | 'canDelete' | 'title'> & {
  views: ComponentProps<typeof ViewTabs>['views'];
  /** by default the resource's name */
  title?: string;
  /** allows deleting the selected records; without it there is no such button */
  bulkDelete?: ListBulkBarProps<R>['bulkDelete'];
  /** other actions on the selected records */
  bulkActions?: ReactNode;
  /** the project whose records are listed: a part of the page's title in the browser */
  projectNm?: string | undefined;
  /** the main action of the page */
  create?: ReactNode;
  /** limits the width to 1000 px, like a form; by default it fills the window */
  isStandard?: boolean;
  /** shown between the search and 'Clear filters' */
  filters?: ReactNode;
  /** shown below the filters; by default the resource's text `about` */
  about?: ReactNode;
  /** shown above the views */
  banner?: ReactNode;
  /** false if records have no pages of their own */
  hasPages?: boolean;
  /** false if records can't be deleted */
  isRestorable?: boolean;
  /** replaces the page if there are no records at all */
  welcome?: ReactNode;
};

/**
 * The standard list of a resource, within a `RecordListBase`. The first view has all records; texts are
 * `resources.<name>.name`, `<name>.filterLabel` and `<name>.about`. Exported files have the columns of the table.
 *
 * @example
 * <RecordListBase page="things" sort={{ field: 'thingNm', order: 'ASC' }}>
 *   <RecordList<ThingRecord> views={views} columns={columns} rowMenu={rowMenu} empty={<NoMatch />} />
 * </RecordListBase>
 */
export const RecordList = <R extends RaRecord>({
  views,
  title: givenTitle,
  projectNm,
  columns,
  bulkDelete = false,
  bulkActions,
  create,
  filters,
  about,
  banner,
  hasPages = true,
  isStandard,
  isRestorable = true,
  welcome,
  ...table
}: RecordListProps<R>) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const title = givenTitle ?? translate(`resources.${resource}.name`, { smart_count: 2 });
  useDocumentTitle(title, { projectNm });
  const { total, isPending, filterValues } = useListContext<R>();
  const failure = useListFailure();
  const exported = exportColumns(columns);
  const pathOf = table.pathOf ?? (hasPages ? (record: R) => recordPath(resource, record) : undefined);

  if (failure !== null) return <ListErrorPage error={failure} />;
  if (welcome !== undefined && !isPending && total === 0 && !isFiltered(filterValues as FilterValues))
    return welcome;
  return (
    <ListPage
      title={title}
      all={views[0]}
      isStandard={isStandard}
      actions={
        <>
          <ExportButton columns={exported} />
          {isRestorable && <RecentlyDeleted />}
          {create}
        </>
      }
      aside={
        <>
          <SearchField label={translate(`${resource}.filterLabel`)} />
          {filters}
          <FilterActions />
          {about === undefined ? <p className="list-about">{translate(`${resource}.about`)}</p> : about}
        </>
      }
    >
      <ContinueBar />
      {banner}
      <ViewTabs views={views}>
        <ColumnsButton columns={columns} />
      </ViewTabs>
      <RecordTable
        title={title}
        columns={columns}
        {...table}
        {...(pathOf && { pathOf })}
        canDelete={bulkDelete !== false}
        bulkBar={
          <Suspense>
            <ListBulkBar
              exported={exported}
              // not generic, because it is loaded once for all resources
              pathOf={pathOf as ListBulkBarProps<RaRecord>['pathOf']}
              canOpen={pathOf !== undefined}
              bulkDelete={bulkDelete as ListBulkBarProps<RaRecord>['bulkDelete']}
            >
              {bulkActions}
            </ListBulkBar>
          </Suspense>
        }
      />
      <Pager />
    </ListPage>
  );
};
