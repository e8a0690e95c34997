import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../dataProvider/answer.ts';
import { useWorkspace } from '../../dataProvider/index.ts';

/** as quick as one looks from the phone to the screen */
const REFRESH = 2_000;

/** What the phone app needs before it lists the project's devices, as the server sees it now. */
export const useDeveloperModeStatus = (projectId: string) => {
  const { developerModeStatus } = useWorkspace();
  const { data, error } = useQuery({
    // refreshed with the project
    queryKey: ['projects', 'developerMode', projectId],
    queryFn: ({ signal }) => developerModeStatus(projectId, signal),
    refetchInterval: REFRESH,
  });
  return { status: answerOf(data), error };
};
