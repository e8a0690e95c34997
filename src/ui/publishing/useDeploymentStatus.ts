import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '../../dataProvider/index.ts';
import { responseOf } from '../../dataProvider/response.ts';

/** The last deployment of a project, and what has changed since. */
export const useDeploymentStatus = (pjtId: string) => {
  const { deploymentStatus } = useWorkspace();
  const { data, error, refetch } = useQuery({
    // refreshed with the project
    queryKey: ['projects', 'deployment', pjtId],
    queryFn: ({ signal }) => deploymentStatus(pjtId, signal),
  });
  return { status: responseOf(data), error, refetch };
};
