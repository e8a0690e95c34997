import type { TestDeviceRecord } from '../../dataProvider/index.ts';
import { recordPath } from '../../ui/recordPaths.ts';

type Key = Pick<TestDeviceRecord, 'id'>;

export const testDevicePath = (device: Key) => recordPath('testDevices', device);

/** the form for its label */
export const labelPath = (device: Key) => `${testDevicePath(device)}/label`;
