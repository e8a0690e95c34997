import type { TestDeviceRecord } from '../../dataProvider/index.ts';
import { BulkBar } from '../../ui/list/BulkBar.tsx';
import { BulkDelete } from '../../ui/list/BulkDelete.tsx';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { exportColumns } from './testDeviceColumns.tsx';
import { testDevicePath } from './testDevicePath.ts';

const isKept = (device: TestDeviceRecord) => !device.canEdit;
const reasonOf = (device: TestDeviceRecord) => <span className="list-second">{device.ownerNm}</span>;

export const TestDeviceBulkBar = () => (
  <BulkBar>
    <ExportButton columns={exportColumns} isSelectedOnly isSmall />
    <BulkDelete isKept={isKept} pathOf={testDevicePath} reasonOf={reasonOf} />
  </BulkBar>
);
