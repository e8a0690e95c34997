import { useQuery } from '@tanstack/react-query';
import type { TaskProgress } from '../../../model/contract/projects.ts';
import { useWorkspace } from '../../dataProvider/index.ts';

/** How far the project's tasks are: one request for the sidebar and the page beside it. */
export const useProjectTasks = (projectId: string) => {
  const { projectTasks } = useWorkspace();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['projects', 'tasks', projectId],
    queryFn: ({ signal }) => projectTasks(projectId, signal),
    // the project's own error says it already
    retry: false,
  });
  const tasks: unknown = data?.data;
  // after a 401 react-admin answers an empty record
  return { tasks: Array.isArray(tasks) ? (tasks as TaskProgress[]) : undefined, error, isPending, refetch };
};
