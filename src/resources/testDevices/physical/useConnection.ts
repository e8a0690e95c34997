import { useQuery } from '@tanstack/react-query';
import { responseOf } from '../../../dataProvider/response.ts';
import { useWorkspace } from '../../../dataProvider/index.ts';

/** in milliseconds: about the time to look from the device to the screen */
const REFRESH = 2_000;

/** The server's current state of a physical device's connection. */
export const useConnection = (deviceId: string) => {
  const { deviceConnection } = useWorkspace();
  const query = useQuery({
    queryKey: ['testDevices', 'connection', deviceId],
    queryFn: ({ signal }) => deviceConnection(deviceId, signal),
    refetchInterval: REFRESH,
  });
  return { connection: responseOf(query.data), refetch: query.refetch };
};
