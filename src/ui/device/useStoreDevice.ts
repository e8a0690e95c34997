import { useQueryClient } from '@tanstack/react-query';
import { useEvent } from 'react-admin';
import type { TestDeviceRecord } from '../../dataProvider/index.ts';

/** Shows a device that the server returned after it was changed, on all parts of the page. */
export const useStoreDevice = () => {
  const queryClient = useQueryClient();
  return useEvent((device: TestDeviceRecord) => {
    const queryKey = ['testDevices', 'getOne', { id: device.id, meta: undefined }];
    // the response of a refresh that was sent before has the previous values
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, device);
  });
};
