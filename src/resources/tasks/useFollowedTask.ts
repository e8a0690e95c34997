import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useGetOne } from 'react-admin';
import type { Task } from '../../../model/contract/tasks.ts';
import { isRejected } from '../../dataProvider/statusOf.ts';
import { type TaskRecord, useWorkspace } from '../../dataProvider/index.ts';
import { isRunning, useRunningTasks } from '../../ui/tasks/useRunningTasks.ts';

const MAX_RETRIES = 4;

/** lists have tasks without their failures */
const paramsOf = (id: string) => ({ id, meta: { withFailures: true } });
const keyOf = (id: string) => ['tasks', 'getOne', paramsOf(id)];

/** Polls a task until it is completed (TSK-02), and passes on what each lookup finds. */
const useCompletion = (
  id: string,
  { enabled, onFound }: { enabled: boolean; onFound: (task: Task) => void },
) => {
  const client = useQueryClient();
  const { completedTask } = useWorkspace();
  const { error } = useQuery({
    queryKey: ['taskCompletion', id],
    queryFn: ({ signal }) => completedTask(id, { signal, onFound }),
    enabled,
    // an error of the server ends the polling, a lost connection doesn't
    retry: (failures, { status }: Error & { status?: number }) => status === 0 && failures < MAX_RETRIES,
    staleTime: Infinity,
    gcTime: 0,
    meta: { isQuiet: true },
  });
  useEffect(() => {
    if (!enabled) return undefined;
    return () => void client.cancelQueries({ queryKey: ['taskCompletion', id] });
  }, [client, enabled, id]);
  return { error, poll: () => void client.resetQueries({ queryKey: ['taskCompletion', id] }) };
};

/** Passes on the progress of a task in the list of running tasks, and when the task leaves the list. */
const useListedProgress = (id: string) => {
  const client = useQueryClient();
  const listed = useRunningTasks().find(({ taskId }) => taskId === id);
  useEffect(() => {
    if (listed === undefined) return;
    client.setQueryData<TaskRecord>(keyOf(id), task =>
      task !== undefined && isRunning(task)
        ? { ...task, ...listed, failedRequest: task.failedRequest }
        : task,
    );
  }, [client, id, listed]);
  const isListed = listed !== undefined;
  useEffect(() => {
    if (!isListed) return undefined;
    return () => void client.invalidateQueries({ queryKey: keyOf(id) });
  }, [client, id, isListed]);
};

/**
 * A task, followed until it is completed. Between the lookups, its progress is that of the list of running tasks, which
 * every page fetches.
 */
export const useFollowedTask = (id: string) => {
  const client = useQueryClient();
  const { data: task, error } = useGetOne<TaskRecord>('tasks', paramsOf(id));
  const completion = useCompletion(id, {
    enabled: task !== undefined && isRunning(task),
    onFound: found => client.setQueryData<TaskRecord>(keyOf(id), { ...found, id }),
  });
  useListedProgress(id);
  const isRefused = isRejected(completion.error);
  return {
    task,
    /** of the server */
    error: (task === undefined ? error : null) ?? (isRefused ? completion.error : null),
    /** why it is unknown whether the task was completed */
    problem: isRefused ? undefined : completion.error?.message,
    poll: completion.poll,
  };
};
