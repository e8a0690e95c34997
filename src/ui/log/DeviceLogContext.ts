import { createContext, type ReactNode } from 'react';
import type { TestDeviceRecord } from '../../dataProvider/index.ts';

export type DeviceLogProps = {
  device: TestDeviceRecord;
  /** true if the user has done something whose events they expect to see, so that the log starts automatically */
  isWanted: boolean;
  /** called after events have arrived, at most once per frame */
  onEvents: () => void;
};

/**
 * The live log of a device, shown on its page. A context, because it belongs to the logger, which the device page must
 * not import.
 */
export const DeviceLogContext = createContext<(props: DeviceLogProps) => ReactNode>(() => null);
