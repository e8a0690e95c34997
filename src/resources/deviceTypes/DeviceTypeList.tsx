import { ListBase, useGetList, useListContext, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { type DeviceTypeQuery, deviceTypeKinds } from '../../../model/contract/deviceTypes.ts';
import type { DeviceTypeRecord } from '../../dataProvider/index.ts';
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
import { deviceTypeColumns, exportColumns, hiddenColumns } from './deviceTypeColumns.tsx';
import { DeviceTypeMenu } from './DeviceTypeMenu.tsx';
import { deviceTypePath } from './deviceTypePath.ts';
import { NewDeviceTypeLink } from './NewDeviceTypeLink.tsx';
import { NoRows } from './NoRows.tsx';

const DeviceTypeBulkBar = lazyPart(async () => (await import('./DeviceTypeBulkBar.tsx')).DeviceTypeBulkBar);

const menuOf = (deviceType: DeviceTypeRecord) => <DeviceTypeMenu deviceType={deviceType} />;
const bulkBar = (
  <Suspense>
    <DeviceTypeBulkBar />
  </Suspense>
);

/** DT-01. */
export const DeviceTypeList = () => (
  <Guarded page="deviceTypes">
    <ListBase sort={{ field: 'dvcTypeNm', order: 'ASC' }} perPage={25} exporter={false}>
      <DeviceTypeListPage />
    </ListBase>
  </Guarded>
);

const useTotal = (view?: DeviceTypeQuery['kind']) => {
  const { filterValues } = useListContext();
  const { q } = filterValues as { q?: string };
  return useGetList('deviceTypes', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'dvcTypeNm', order: 'ASC' },
    filter: { q, view },
  }).total;
};

const useViews = () => {
  const translate = useTranslate();
  const totals = { all: useTotal(), standard: useTotal('standard'), own: useTotal('own') };
  return [
    { value: undefined, label: translate('deviceTypes.views.all'), count: totals.all },
    ...deviceTypeKinds.map(kind => ({
      value: kind,
      label: translate(`deviceTypes.views.${kind}`),
      count: totals[kind],
    })),
  ];
};

const DeviceTypeListPage = () => {
  const translate = useTranslate();
  const title = translate('resources.deviceTypes.name', { smart_count: 2 });
  useDocumentTitle(title);
  const views = useViews();
  const { error, data } = useListContext<DeviceTypeRecord>();

  // with rows on the page a failed refresh is a toast
  if (error && data === undefined) return <ErrorPage error={error} />;
  return (
    <ListPage
      title={title}
      all={views[0]?.count}
      actions={
        <>
          <ExportButton columns={exportColumns} />
          <NewDeviceTypeLink />
        </>
      }
      aside={
        <>
          <SearchField label={translate('deviceTypes.filterLabel')} />
          <FilterFoot />
          <p className="list-about">{translate('deviceTypes.about')}</p>
        </>
      }
    >
      <ContinueBar />
      <ViewTabs views={views}>
        <ColumnsButton columns={deviceTypeColumns} hidden={hiddenColumns} />
      </ViewTabs>
      <RecordTable
        columns={deviceTypeColumns}
        hidden={hiddenColumns}
        pathOf={deviceTypePath}
        rowMenu={menuOf}
        bulkBar={bulkBar}
        empty={<NoRows />}
      />
      <Pager />
    </ListPage>
  );
};
