import { useTranslate } from 'react-admin';
import type { Task } from '../../../model/contract/tasks.ts';
import { formatNumber } from '../format.ts';
import './tasks.css';
import { pendingTextOf } from './pendingTextOf.ts';

/** The progress of a running task. */
export const TaskProgress = ({ task }: { task: Task }) => {
  const translate = useTranslate();
  const { csvFileName, doneCount, totalCount } = task;
  const pending = pendingTextOf(task);
  return (
    <span className="task-progress">
      <progress
        max={Math.max(totalCount, 1)}
        {...(totalCount > 0 && { value: doneCount })}
        aria-label={translate('tasks.progress', { name: csvFileName })}
      />
      <span className="task-count">
        {pending !== undefined
          ? translate(pending)
          : translate('tasks.rows', { done: formatNumber(doneCount), total: formatNumber(totalCount) })}
      </span>
    </span>
  );
};
