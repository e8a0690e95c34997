import { useQuery } from '@tanstack/react-query';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';

/** in milliseconds: about the time to look from the phone to the screen */
const REFRESH = 2_000;

/** The server's current state of everything that the phone app needs to list the project's devices. */
export const useDeveloperModeStatus = (projectId: string) => {
  const { developerModeStatus } = useWorkspace();
  const { data, error } = useQuery({
    // refreshed with the project
    queryKey: ['projects', 'developerMode', projectId],
    queryFn: ({ signal, client, queryKey }) =>
      developerModeStatus(projectId, signal, client.getQueryData(queryKey) !== undefined),
    refetchInterval: REFRESH,
  });
  return { status: responseOf(data), error };
};
