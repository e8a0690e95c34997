import { ListBase, useGetList, useListContext, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { type TestDeviceQuery, testDeviceViews } from '../../../model/contract/devices.ts';
import type { TestDeviceRecord } from '../../dataProvider/index.ts';
import { Guarded } from '../../layout/Guarded.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { NewTestDeviceLink } from './NewTestDeviceLink.tsx';
import { NoRows } from './NoRows.tsx';
import { exportColumns, hiddenColumns, testDeviceColumns } from './testDeviceColumns.tsx';
import { TestDeviceMenu } from './TestDeviceMenu.tsx';
import { testDevicePath } from './testDevicePath.ts';

const TestDeviceBulkBar = lazyPart(async () => (await import('./TestDeviceBulkBar.tsx')).TestDeviceBulkBar);

const menuOf = (device: TestDeviceRecord) => <TestDeviceMenu device={device} />;
const bulkBar = (
  <Suspense>
    <TestDeviceBulkBar />
  </Suspense>
);

/** RT-01: everybody of the organization tests with them, provisioning managers too (SH-06). */
export const TestDeviceList = () => (
  <Guarded page="testDevices">
    <ListBase sort={{ field: 'label', order: 'ASC' }} perPage={25} exporter={false}>
      <TestDeviceListPage />
    </ListBase>
  </Guarded>
);

const useTotal = (view?: TestDeviceQuery['view']) => {
  const { filterValues } = useListContext();
  const { q } = filterValues as { q?: string };
  return useGetList('testDevices', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'label', order: 'ASC' },
    filter: { q, view },
  }).total;
};

const useViews = () => {
  const translate = useTranslate();
  const totals = {
    all: useTotal(),
    mine: useTotal('mine'),
    virtual: useTotal('virtual'),
    test: useTotal('test'),
  };
  return [
    { value: undefined, label: translate('testDevices.views.all'), count: totals.all },
    ...testDeviceViews.map(view => ({
      value: view,
      label: translate(`testDevices.views.${view}`),
      count: totals[view],
    })),
  ];
};

const TestDeviceListPage = () => {
  return (
    <RecordList<TestDeviceRecord>
      views={useViews()}
      exportColumns={exportColumns}
      create={<NewTestDeviceLink />}
      columns={testDeviceColumns}
      hidden={hiddenColumns}
      pathOf={testDevicePath}
      rowMenu={menuOf}
      bulkBar={bulkBar}
      empty={<NoRows />}
    />
  );
};
