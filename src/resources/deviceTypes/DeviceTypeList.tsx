import { deviceTypeKinds } from '../../../model/contract/deviceTypes.ts';
import { useUser } from '../../auth/SessionContext.ts';
import type { DeviceTypeRecord } from '../../dataProvider/index.ts';
import { DeviceIcon } from '../../theme/icons.tsx';
import { CreateLink } from '../../ui/list/CreateLink.tsx';
import { NoRows } from '../../ui/list/NoRows.tsx';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { RecordListBase } from '../../ui/list/RecordListBase.tsx';
import { createRowMenu } from '../../ui/list/RowMenu.tsx';
import { useCountedViews } from '../../ui/list/useCountedViews.ts';
import { deviceTypeColumns } from './deviceTypeColumns.tsx';
import { OwnerChip } from './OwnerChip.tsx';

const rowMenu = createRowMenu(async () => (await import('./DeviceTypeMenuItems.tsx')).DeviceTypeMenuItems);

const bulkDelete = {
  usedKind: 'deviceTypes' as const,
  isKept: ({ isOwner }: DeviceTypeRecord) => !isOwner,
  reasonOf: (deviceType: DeviceTypeRecord) => <OwnerChip deviceType={deviceType} />,
};

/** DT-01. */
export const DeviceTypeList = () => (
  <RecordListBase page="deviceTypes" sort={{ field: 'dvcTypeNm', order: 'ASC' }}>
    <DeviceTypeListPage />
  </RecordListBase>
);

const DeviceTypeListPage = () => {
  const canCreate = useUser()?.may.createProjects === true;
  const create = canCreate && <CreateLink />;
  return (
    <RecordList<DeviceTypeRecord>
      views={useCountedViews(deviceTypeKinds)}
      create={create}
      columns={deviceTypeColumns}
      rowMenu={rowMenu}
      bulkDelete={bulkDelete}
      empty={
        // standard types always exist, so the list can only be empty for the user's own
        <NoRows
          icon={<DeviceIcon size={24} />}
          isEmpty={({ q, view }) => view === 'own' && q === undefined}
          text={canCreate ? 'text' : 'readOnly'}
        >
          {create}
        </NoRows>
      }
    />
  );
};
