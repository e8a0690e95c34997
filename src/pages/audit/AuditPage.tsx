import { useListContext, useTranslate } from 'react-admin';
import { auditViews } from '../../../model/contract/audit.ts';
import { HistoryIcon } from '../../theme/icons.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ColumnsButton } from '../../ui/list/ColumnsButton.tsx';
import { exportColumns } from '../../ui/list/columns.ts';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { FilterActions } from '../../ui/list/FilterActions.tsx';
import { type FilterValues, isFiltered } from '../../ui/list/isFiltered.ts';
import { ListErrorPage } from '../../ui/list/ListErrorPage.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { NoMatch } from '../../ui/list/NoMatch.tsx';
import { Pager } from '../../ui/list/Pager.tsx';
import { RecordListBase } from '../../ui/list/RecordListBase.tsx';
import { RecordTable } from '../../ui/list/RecordTable.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { useListFailure } from '../../ui/list/useListFailure.ts';
import { ViewTabs } from '../../ui/list/ViewTabs.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { auditColumns } from './auditColumns.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import './audit.css';

const exported = exportColumns(auditColumns);

/** Who changed what in the organization, with the values before and after, and denied writes. */
export const AuditPage = () => (
  <RecordListBase resource="auditEntries" perPage={50} sort={{ field: 'at', order: 'DESC' }}>
    <AuditLog />
  </RecordListBase>
);

const AuditLog = () => {
  const translate = useTranslate();
  const title = translate('audit.title');
  useDocumentTitle(title);
  const { filterValues } = useListContext();
  const failure = useListFailure();
  if (failure !== null) return <ListErrorPage error={failure} />;
  return (
    <ListPage
      title={title}
      actions={<ExportButton columns={exported} />}
      aside={
        <>
          <SearchField label={translate('audit.filters.recordId')} />
          <AuditFilters />
          <FilterActions />
          <p className="list-about">{translate('audit.about')}</p>
        </>
      }
    >
      <ViewTabs
        views={[undefined, ...auditViews].map(view => ({
          value: view,
          label: translate(`audit.views.${view ?? 'all'}`),
        }))}
      >
        <ColumnsButton columns={auditColumns} />
      </ViewTabs>
      <RecordTable
        title={title}
        columns={auditColumns}
        empty={
          isFiltered(filterValues as FilterValues) ? (
            <NoMatch />
          ) : (
            <EmptyState
              icon={<HistoryIcon size={24} />}
              title={translate('audit.emptyTitle')}
              text={translate('audit.emptyText')}
            />
          )
        }
      />
      <Pager />
    </ListPage>
  );
};
