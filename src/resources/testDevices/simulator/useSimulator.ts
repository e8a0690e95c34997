import { useNotify } from 'react-admin';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { responseOf } from '../../../dataProvider/response.ts';
import { useWorkspace } from '../../../dataProvider/index.ts';
import { useStoreDevice } from '../../../ui/device/useStoreDevice.ts';
import { createSimulator } from './simulatorModel.ts';

/** The simulator of a device, as long as its page is open. `onUse` is called before something is sent. */
export const useSimulator = (deviceId: string, onUse: () => void) => {
  const workspace = useWorkspace();
  const storeDevice = useStoreDevice();
  const notify = useNotify();
  const [simulator] = useState(() =>
    createSimulator({
      send: async event => {
        onUse();
        return responseOf(await workspace.sendEvent(deviceId, event));
      },
      publish: async events => {
        onUse();
        return responseOf(await workspace.publishEvents(deviceId, events));
      },
      onDevice: storeDevice,
      onError: error => notify(error.message, { type: 'error' }),
      onRecordingFull: () => notify('testDevices.scenarios.full', { type: 'warning' }),
    }),
  );
  useEffect(() => () => simulator.close(), [simulator]);
  return { simulator, state: useSyncExternalStore(simulator.subscribe, simulator.getState) };
};
