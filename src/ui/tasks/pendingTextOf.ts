import type { Task } from '../../../model/contract/tasks.ts';

/** What a running task is doing while it doesn't write devices; undefined while it does. */
export const pendingTextOf = ({ taskStatus, canceledBy, totalCount }: Task) => {
  if (canceledBy !== null) return 'tasks.canceling';
  if (taskStatus === 'CREATED') return 'tasks.waiting';
  return totalCount === 0 ? 'tasks.counting' : undefined;
};
