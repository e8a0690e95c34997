import type { DeviceTypeRecord } from '../../dataProvider/index.ts';
import { BulkBar } from '../../ui/list/BulkBar.tsx';
import { BulkDelete } from '../../ui/list/BulkDelete.tsx';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { exportColumns } from './deviceTypeColumns.tsx';
import { deviceTypePath } from './deviceTypePath.ts';
import { OwnerChip } from './OwnerChip.tsx';

const isKept = (deviceType: DeviceTypeRecord) => !deviceType.isOwner;
const reasonOf = (deviceType: DeviceTypeRecord) => <OwnerChip deviceType={deviceType} />;

export const DeviceTypeBulkBar = () => (
  <BulkBar>
    <ExportButton columns={exportColumns} isSelectedOnly isSmall />
    <BulkDelete isKept={isKept} pathOf={deviceTypePath} reasonOf={reasonOf} />
  </BulkBar>
);
