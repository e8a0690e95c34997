import { useQuery } from '@tanstack/react-query';
import type { Task } from '../../../model/contract/tasks.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { useIsStarted } from '../loading/useIsStarted.ts';

/** In milliseconds. */
const INTERVAL = 1_000;

/**
 * The refetch interval of a list with running work; the stream of changes announces new work. An error stops it, until
 * the list is fetched for another reason.
 */
export const refreshWhile =
  <T>(isActive: (item: T) => boolean) =>
  ({ state }: { state: { status: string; data: { data: T[] } | undefined } }) =>
    state.status !== 'error' && responseOf(state.data)?.some(isActive) === true ? INTERVAL : false;

/** The progress in percent; undefined until the rows are counted. */
export const percentOf = ({ doneCount, totalCount }: Pick<Task, 'doneCount' | 'totalCount'>) =>
  totalCount === 0 ? undefined : Math.floor((100 * doneCount) / totalCount);

export const isRunning = ({ taskStatus }: Pick<Task, 'taskStatus'>) => taskStatus !== 'COMPLETED';

/** Its file couldn't be read, or it was canceled before it started: its 1 failure is about the whole file. */
export const isUncounted = (task: Task) =>
  !isRunning(task) &&
  task.totalCount === 1 &&
  task.doneCount === 0 &&
  task.failedRequest.some(({ row }) => row === null);

/** The organization's running tasks. While there are none, nothing is fetched. */
export const useRunningTasks = (): readonly Task[] => {
  const { runningTasks } = useWorkspace();
  const isStarted = useIsStarted();
  const { data } = useQuery({
    queryKey: ['tasks', 'running'],
    queryFn: ({ signal }) => runningTasks(signal),
    enabled: isStarted,
    refetchInterval: refreshWhile(isRunning),
    // the title of the tab shows the progress, for users who look at another one
    refetchIntervalInBackground: true,
  });
  return responseOf(data) ?? [];
};
