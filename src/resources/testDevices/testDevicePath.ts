import type { TestDeviceRecord } from '../../dataProvider/index.ts';

type Key = Pick<TestDeviceRecord, 'id'>;

export const testDevicePath = ({ id }: Key) => `/testDevices/${encodeURIComponent(id)}`;

/** the form for its label */
export const labelPath = (device: Key) => `${testDevicePath(device)}/label`;
