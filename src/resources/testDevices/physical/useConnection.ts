import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../../dataProvider/answer.ts';
import { useWorkspace } from '../../../dataProvider/index.ts';

/** as quick as one looks from the bench to the screen */
const REFRESH = 2_000;

/** The connection of a physical device, as the server sees it now. */
export const useConnection = (deviceId: string) => {
  const { deviceConnection } = useWorkspace();
  const query = useQuery({
    queryKey: ['testDevices', 'connection', deviceId],
    queryFn: ({ signal }) => deviceConnection(deviceId, signal),
    refetchInterval: REFRESH,
  });
  return { connection: answerOf(query.data), refetch: query.refetch, isFetching: query.isFetching };
};
