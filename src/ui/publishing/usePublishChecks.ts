import { useQuery } from '@tanstack/react-query';
import type { ProjectType } from '../../../model/contract/projects.ts';
import { isPublishable } from '../../../model/rules/sidebarTable.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';

/**
 * The pre-publishing checklist of a project; `model/contract/records.ts` defines which changes invalidate it. Some
 * changes of colleagues aren't announced here, such as an admin's approval of a brand, so it is also refetched when the
 * window gets the focus.
 */
export const usePublishChecks = (projectId: string, prodType: ProjectType | undefined) => {
  const { publishChecks } = useWorkspace();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['publishChecks', projectId],
    queryFn: ({ signal }) => publishChecks(projectId, signal),
    enabled: prodType !== undefined && isPublishable(prodType),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  return { checks: responseOf(data), error, isFetching, refetch };
};
