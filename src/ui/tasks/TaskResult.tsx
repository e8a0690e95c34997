import { type TranslateFunction, useTranslate } from 'react-admin';
import type { Task } from '../../../model/contract/tasks.ts';
import { formatNumber } from '../format.ts';
import { pendingTextOf } from './pendingTextOf.ts';
import { isRunning, isUncounted, percentOf } from './useRunningTasks.ts';

/** The progress of a task, or the number of devices that it wrote. */
export const taskText = (task: Task, translate: TranslateFunction) => {
  const { canceledBy, failedCount } = task;
  if (isRunning(task)) {
    const pending = pendingTextOf(task);
    return pending === undefined
      ? translate('tasks.running', { percent: percentOf(task) ?? 0 })
      : translate(pending);
  }
  if (canceledBy !== null) return translate('tasks.canceled');
  if (failedCount === 0) return translate('tasks.completed');
  return isUncounted(task)
    ? translate('tasks.notRead')
    : translate('tasks.failed', { smart_count: failedCount, count: formatNumber(failedCount) });
};

const NOT_COUNTED = '–';

/** A number of rows; a dash if they were not counted. */
export const rowCountText = (task: Task, count: number) =>
  isUncounted(task) ? NOT_COUNTED : formatNumber(count);

/** The same in a CSV file, where numbers have no separators. */
export const rowCountCell = (task: Task, count: number) => (isUncounted(task) ? NOT_COUNTED : String(count));

const lookOf = (task: Task) => {
  const { canceledBy, failedCount, totalCount } = task;
  if (isRunning(task)) return ' ui-chip-primary';
  if (canceledBy !== null) return '';
  if (failedCount === 0) return ' ui-chip-green';
  return failedCount >= totalCount ? ' ui-chip-red' : ' ui-chip-amber';
};

export const TaskResult = ({ task }: { task: Task }) => (
  <span className={`ui-chip${lookOf(task)}`}>{taskText(task, useTranslate())}</span>
);
