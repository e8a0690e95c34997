import { useListContext } from 'react-admin';
import { testDeviceViews } from '../../../model/contract/devices.ts';
import type { TestDeviceRecord } from '../../dataProvider/index.ts';
import { DeviceIcon } from '../../theme/icons.tsx';
import { CreateLink } from '../../ui/list/CreateLink.tsx';
import { NoRows } from '../../ui/list/NoRows.tsx';
import { RecordList, RecordListBase } from '../../ui/list/RecordList.tsx';
import { createRowMenu } from '../../ui/list/RowMenu.tsx';
import { useCountedViews } from '../../ui/list/useCountedViews.ts';
import { testDeviceColumns } from './testDeviceColumns.tsx';

const rowMenu = createRowMenu(async () => (await import('./TestDeviceMenuItems.tsx')).TestDeviceMenuItems);

const bulkDelete = {
  isKept: ({ canEdit }: TestDeviceRecord) => !canEdit,
  reasonOf: ({ ownerNm }: TestDeviceRecord) => <span className="list-second">{ownerNm}</span>,
};

/** RT-01: everybody of the organization tests with them, provisioning managers too (SH-06). */
export const TestDeviceList = () => (
  <RecordListBase page="testDevices" sort={{ field: 'label', order: 'ASC' }}>
    <TestDeviceListPage />
  </RecordListBase>
);

const TestDeviceListPage = () => {
  const { filterValues } = useListContext();
  const isMine = (filterValues as { view?: string }).view === 'mine';
  return (
    <RecordList<TestDeviceRecord>
      views={useCountedViews(testDeviceViews)}
      create={<CreateLink />}
      columns={testDeviceColumns}
      rowMenu={rowMenu}
      bulkDelete={bulkDelete}
      empty={
        <NoRows
          icon={<DeviceIcon size={24} />}
          isEmpty={({ q, view }) => q === undefined && view !== 'virtual' && view !== 'test'}
          title={isMine ? 'mine' : 'title'}
        >
          <CreateLink />
        </NoRows>
      }
    />
  );
};
