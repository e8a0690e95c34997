import { createContext, type ReactNode } from 'react';
import type { TestDeviceRecord } from '../../dataProvider/index.ts';

export type DeviceLogProps = {
  device: TestDeviceRecord;
  /** true: the user did something whose events they expect to see, so the log starts by itself */
  isWanted: boolean;
};

/** The live log of one device, beside it. It belongs to the logger, which the page of a device doesn't know. */
export const DeviceLogContext = createContext<(props: DeviceLogProps) => ReactNode>(() => null);
