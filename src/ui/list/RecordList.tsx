import { type RaRecord, useListContext, useResourceContext, useTranslate } from 'ra-core';
import type { ComponentProps, ReactNode } from 'react';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts';
import { ContinueBar } from '../drafts/ContinueBar.tsx';
import { ColumnsButton } from './ColumnsButton.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilterFoot } from './FilterFoot.tsx';
import { ListPage } from './ListPage.tsx';
import { Pager } from './Pager.tsx';
import { RecordTable, type RecordTableProps } from './RecordTable.tsx';
import { SearchField } from './SearchField.tsx';
import { ViewTabs } from './ViewTabs.tsx';

type RecordListProps<R extends RaRecord> = RecordTableProps<R> &
  ComponentProps<typeof ViewTabs> & {
    exportColumns: ComponentProps<typeof ExportButton>['columns'];
    /** the first action */
    create?: ReactNode;
    /** between the search and 'Clear filters' */
    filters?: ReactNode;
    /** below the filters; what the list is, unless said */
    about?: ReactNode;
  };

/**
 * The list of a resource, as all of them look. The first view holds all; texts are `resources.<name>.name`,
 * `<name>.filterLabel` and `<name>.about`.
 *
 * @example
 * <ListBase sort={{ field: 'thingNm', order: 'ASC' }} exporter={false}>
 *   <RecordList<ThingRecord> views={views} columns={columns} exportColumns={exported} pathOf={thingPath} empty={<NoMatch />} />
 * </ListBase>
 */
export const RecordList = <R extends RaRecord>({
  views,
  exportColumns,
  create,
  filters,
  about,
  ...table
}: RecordListProps<R>) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const title = translate(`resources.${resource}.name`, { smart_count: 2 });
  useDocumentTitle(title);
  const { error, data } = useListContext<R>();

  // with rows on the page a failed refresh is a toast
  if (error && data === undefined) return <ErrorPage error={error} />;
  return (
    <ListPage
      title={title}
      all={views[0]?.count}
      actions={
        <>
          <ExportButton columns={exportColumns} />
          {create}
        </>
      }
      aside={
        <>
          <SearchField label={translate(`${resource}.filterLabel`)} />
          {filters}
          <FilterFoot />
          {about ?? <p className="list-about">{translate(`${resource}.about`)}</p>}
        </>
      }
    >
      <ContinueBar />
      <ViewTabs views={views}>
        <ColumnsButton columns={table.columns} hidden={table.hidden} />
      </ViewTabs>
      <RecordTable {...table} />
      <Pager />
    </ListPage>
  );
};
