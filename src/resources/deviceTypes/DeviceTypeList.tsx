import { ListBase, useGetList, useListContext, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { type DeviceTypeQuery, deviceTypeKinds } from '../../../model/contract/deviceTypes.ts';
import type { DeviceTypeRecord } from '../../dataProvider/index.ts';
import { Guarded } from '../../layout/Guarded.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { RecordList } from '../../ui/list/RecordList.tsx';
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
  return (
    <RecordList<DeviceTypeRecord>
      views={useViews()}
      exportColumns={exportColumns}
      create={<NewDeviceTypeLink />}
      columns={deviceTypeColumns}
      hidden={hiddenColumns}
      pathOf={deviceTypePath}
      rowMenu={menuOf}
      bulkBar={bulkBar}
      empty={<NoRows />}
    />
  );
};
