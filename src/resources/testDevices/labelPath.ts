import type { TestDeviceRecord } from '../../dataProvider/index.ts';
import { testDevicePath } from '../../ui/project/paths.ts';

/** the path of the form for its label */
export const labelPath = (device: TestDeviceRecord) => `${testDevicePath(device)}/label`;
