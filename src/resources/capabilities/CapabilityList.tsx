import { ListBase, useListContext, useTranslate } from 'ra-core';
import { Suspense } from 'react';
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
import { CapabilityFacets } from './CapabilityFacets.tsx';
import { CapabilityMenu } from './CapabilityMenu.tsx';
import { type CapabilityRow, capabilityColumns, exportColumns, hiddenColumns } from './columns.tsx';
import { kinds } from './facets.ts';
import { NewCapabilityLink } from './NewCapabilityLink.tsx';
import { NoRows } from './NoRows.tsx';
import { capabilityPath } from './paths.ts';
import { useFacetCounts } from './useFacetCounts.ts';

const CapabilityBulkBar = lazyPart(async () => (await import('./CapabilityBulkBar.tsx')).CapabilityBulkBar);

const menuOf = (capability: CapabilityRow) => <CapabilityMenu capability={capability} />;
const bulkBar = (
  <Suspense>
    <CapabilityBulkBar />
  </Suspense>
);

/** CAP-01 to CAP-04: standard and custom capabilities in one browser. */
export const CapabilityList = () => (
  <Guarded page="capabilities">
    <ListBase sort={{ field: 'cpbtNm', order: 'ASC' }} perPage={25} exporter={false}>
      <CapabilityListPage />
    </ListBase>
  </Guarded>
);

const CapabilityListPage = () => {
  const translate = useTranslate();
  const title = translate('resources.capabilities.name', { smart_count: 2 });
  useDocumentTitle(title);
  const countOf = useFacetCounts();
  const { error, data } = useListContext<CapabilityRow>();

  // with rows on the page a failed refresh is a toast
  if (error && data === undefined) return <ErrorPage error={error} />;
  const inView = countOf('view');
  const counts = kinds.map(inView);
  const all = counts.some(count => count === undefined)
    ? undefined
    : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const views = [
    { value: undefined, label: translate('capabilities.views.all'), count: all },
    ...kinds.map((kind, index) => ({
      value: kind,
      label: translate(`capabilities.views.${kind}`),
      count: counts[index],
    })),
  ];
  return (
    <ListPage
      title={title}
      all={all}
      actions={
        <>
          <ExportButton columns={exportColumns} />
          <NewCapabilityLink />
        </>
      }
      aside={
        <>
          <SearchField label={translate('capabilities.filterLabel')} />
          <FilterFoot />
          <CapabilityFacets countOf={countOf} />
          <p className="list-about">{translate('capabilities.about')}</p>
        </>
      }
    >
      <ContinueBar />
      <ViewTabs views={views}>
        <ColumnsButton columns={capabilityColumns} hidden={hiddenColumns} />
      </ViewTabs>
      <RecordTable
        columns={capabilityColumns}
        hidden={hiddenColumns}
        pathOf={capabilityPath}
        rowMenu={menuOf}
        bulkBar={bulkBar}
        empty={<NoRows />}
      />
      <Pager />
    </ListPage>
  );
};
