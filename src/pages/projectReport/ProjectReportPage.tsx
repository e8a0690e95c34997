import { useListContext, useTranslate } from 'react-admin';
import { useRef } from 'react';
import { projectResources } from '../../../model/contract/projects.ts';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatNumber } from '../../ui/format.ts';
import { BulbIcon } from '../../theme/icons.tsx';
import { useKeepFocus } from '../../ui/forms/useKeepFocus.ts';
import { exportColumns } from '../../ui/list/columns.ts';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { Pager, PrintedRange } from '../../ui/list/Pager.tsx';
import { type FilterValues, isFiltered } from '../../ui/list/isFiltered.ts';
import { ListErrorPage } from '../../ui/list/ListErrorPage.tsx';
import { NoMatch } from '../../ui/list/NoMatch.tsx';
import { RecordListBase } from '../../ui/list/RecordListBase.tsx';
import { RecordTable } from '../../ui/list/RecordTable.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { useListFailure } from '../../ui/list/useListFailure.ts';
import { useMergeFilter } from '../../ui/list/useMergeFilter.ts';
import { Select } from '../../ui/select/Select.tsx';
import { reportColumns } from './reportColumns.tsx';
import './report.css';

const exported = exportColumns(reportColumns);

/** PRJ-03: every product of every project with its device counts, to search, sort, print and export. */
export const ProjectReportPage = () => (
  <RecordListBase resource="projectReport" perPage={50} sort={{ field: 'pjtNm', order: 'ASC' }}>
    <Report />
  </RecordListBase>
);

const Report = () => {
  const translate = useTranslate();
  useDocumentTitle(translate('report.title'));
  const failure = useListFailure();
  return failure === null ? <ReportTable /> : <ListErrorPage error={failure} />;
};

const ReportTable = () => {
  const translate = useTranslate();
  const { total, filterValues } = useListContext();
  const page = useRef<HTMLDivElement>(null);
  useKeepFocus(page);
  return (
    <div ref={page} className="report">
      <div className="list-head">
        <h1>{translate('report.title')}</h1>
        <span className="list-count">
          {total !== undefined &&
            translate('report.rows', { smart_count: total, count: formatNumber(total) })}
        </span>
        <PrintedRange />
        <ExportButton columns={exported} />
      </div>
      <div className="report-filters">
        <SearchField label={translate('report.search')} />
        <ResourceSelect />
      </div>
      <div className="list-card">
        <RecordTable
          title={translate('report.title')}
          columns={reportColumns}
          empty={isFiltered(filterValues as FilterValues) ? <NoMatch /> : <NothingYet />}
        />
        <Pager />
      </div>
    </div>
  );
};

/** The kind of projects in the report. */
const ResourceSelect = () => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const mergeFilter = useMergeFilter();
  const { resource = 'common' } = filterValues as { resource?: string };
  return (
    <Select
      aria-label={translate('report.resource')}
      value={resource}
      options={projectResources.map(value => ({ value, label: translate(`report.resources.${value}`) }))}
      onChange={value => mergeFilter({ resource: value === 'common' ? undefined : value })}
    />
  );
};

const NothingYet = () => {
  const translate = useTranslate();
  return (
    <div className="report-empty">
      <EmptyState
        icon={<BulbIcon size={24} />}
        title={translate('report.emptyTitle')}
        text={translate('report.emptyText')}
      />
    </div>
  );
};
