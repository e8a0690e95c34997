import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { answerOf } from '../../../dataProvider/answer.ts';
import { type TestDeviceRecord, useWorkspace } from '../../../dataProvider/index.ts';
import { createSimulator } from './simulatorModel.ts';

/** The simulator of a device, as long as its page is open. `onUse` is called before something is sent. */
export const useSimulator = (deviceId: string, onUse: () => void) => {
  const workspace = useWorkspace();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [simulator] = useState(() =>
    createSimulator({
      send: async event => {
        onUse();
        return answerOf(await workspace.sendEvent(deviceId, event));
      },
      publish: async events => {
        onUse();
        await workspace.publishEvents(deviceId, events);
      },
      onDevice: (device: TestDeviceRecord) => {
        const queryKey = ['testDevices', 'getOne', { id: deviceId, meta: undefined }];
        // the response of a refresh that was sent before has the previous values
        void queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, device);
      },
      onError: error => notify(error.message, { type: 'error' }),
    }),
  );
  useEffect(() => () => simulator.close(), [simulator]);
  return { simulator, state: useSyncExternalStore(simulator.subscribe, simulator.getState) };
};
