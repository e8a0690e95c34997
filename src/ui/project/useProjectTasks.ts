import { useQuery } from '@tanstack/react-query';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';

/** The progress of the project's tasks: one request, shared by the sidebar and the overview. */
export const useProjectTasks = (projectId: string) => {
  const { projectTasks } = useWorkspace();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['projects', 'tasks', projectId],
    queryFn: ({ signal }) => projectTasks(projectId, signal),
    // the request for the project reports the error
    retry: false,
  });
  return { tasks: responseOf(data), error, isPending, refetch };
};
