import { useTranslate } from 'react-admin';
import type { Task } from '../../../model/contract/tasks.ts';
import { formatNumber } from '../format.ts';
import { isRunning, percentOf } from './useRunningTasks.ts';

/** The progress of a task, or the number of devices that it wrote. */
export const TaskResult = ({ task }: { task: Task }) => {
  const translate = useTranslate();
  const { canceledBy, failedCount, totalCount } = task;
  if (isRunning(task))
    return (
      <span className="ui-chip ui-chip-primary">
        {translate('tasks.running', { percent: percentOf(task) ?? 0 })}
      </span>
    );
  if (canceledBy !== null) return <span className="ui-chip">{translate('tasks.canceled')}</span>;
  const isWhole = failedCount === 0;
  const isNothing = failedCount >= totalCount;
  return (
    <span className={`ui-chip ui-chip-${isWhole ? 'green' : isNothing ? 'red' : 'amber'}`}>
      {isWhole
        ? translate('tasks.completed')
        : translate('tasks.failed', { smart_count: failedCount, count: formatNumber(failedCount) })}
    </span>
  );
};
