import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Task } from '../../../model/contract/tasks.ts';
import { answerOf } from '../../dataProvider/answer.ts';
import { useWorkspace } from '../../dataProvider/index.ts';

/** In milliseconds: the first page comes first. */
const START_DELAY = 1_500;

/** How often running tasks are read again, in milliseconds; the stream of changes announces those that start. */
export const TASK_REFRESH = 1_000;

/** Of 100; undefined until the rows are counted. */
export const percentOf = ({ doneCount, totalCount }: Pick<Task, 'doneCount' | 'totalCount'>) =>
  totalCount === 0 ? undefined : Math.floor((100 * doneCount) / totalCount);

export const isRunning = ({ taskStatus }: Pick<Task, 'taskStatus'>) => taskStatus !== 'COMPLETED';

/** The organization's tasks that are not completed. While there are none, the server isn't asked. */
export const useRunningTasks = (isEnabled: boolean): readonly Task[] => {
  const { runningTasks } = useWorkspace();
  const [isStarted, setIsStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsStarted(true), START_DELAY);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({
    queryKey: ['tasks', 'running'],
    queryFn: ({ signal }) => runningTasks(signal),
    enabled: isEnabled && isStarted,
    refetchInterval: ({ state }) => ((state.data?.data.length ?? 0) > 0 ? TASK_REFRESH : false),
    // the title of the tab tells the progress, which is for those who look at another one
    refetchIntervalInBackground: true,
  });
  return answerOf(data) ?? [];
};
