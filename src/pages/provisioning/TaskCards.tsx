import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Task } from '../../../model/contract/tasks.ts';
import { workspacePages } from '../../../model/rules/pages.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { DownloadIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { recordPath } from '../../ui/recordPaths.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { TaskProgress } from '../../ui/tasks/TaskProgress.tsx';
import { TaskResult } from '../../ui/tasks/TaskResult.tsx';
import { isRunning, isUncounted, refreshWhile } from '../../ui/tasks/useRunningTasks.ts';
import { useTaskActions } from '../../ui/tasks/useTaskActions.ts';

/** Number of tasks that are shown. */
const SHOWN = 3;
/** How often the list of devices is fetched again while a task writes, in milliseconds. */
const LIST_REFRESH = 10_000;

/** The latest provisioning tasks, newest first, with their results. */
export const TaskCards = () => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { provisioningTasks } = useWorkspace();
  const { data, isPending } = useQuery({
    queryKey: ['tasks', 'last', SHOWN],
    queryFn: ({ signal }) => provisioningTasks(SHOWN, signal),
    refetchInterval: refreshWhile(isRunning),
  });
  const tasks = responseOf(data) ?? [];
  const written = tasks.reduce((sum, { doneCount }) => sum + doneCount, 0);

  const isWorking = tasks.some(isRunning);
  const refreshedAt = useRef(0);
  useEffect(() => {
    if (written === 0 || (isWorking && Date.now() - refreshedAt.current < LIST_REFRESH)) return;
    refreshedAt.current = Date.now();
    void queryClient.invalidateQueries({ queryKey: ['deviceIdentities'] });
  }, [written, isWorking, queryClient]);

  if (!isPending && tasks.length === 0) return null;
  return (
    <section className="pv-tasks" aria-labelledby="pv-tasks">
      <header>
        <h2 id="pv-tasks">{translate('tasks.title')}</h2>
        <Link to={workspacePages.tasks.path}>{translate('tasks.all')}</Link>
      </header>
      <ul>
        {isPending
          ? Array.from({ length: SHOWN }, (_, index) => <TaskPlaceholder key={index} />)
          : tasks.map(task => <TaskLine key={task.taskId} task={task} />)}
      </ul>
    </section>
  );
};

/** Keeps the space of a task while the tasks load: companies with devices have some. */
const TaskPlaceholder = () => (
  <li aria-hidden="true">
    <span className="pv-task-name">
      <i className="ui-bar ui-bar-short" />
    </span>
  </li>
);

const TaskLine = ({ task }: { task: Task }) => {
  const translate = useTranslate();
  const { cancel, download } = useTaskActions(task);
  const { canceledBy, csvFileName, failedCount, failedRequest, taskId, totalCount } = task;
  const written = Math.max(0, totalCount - failedCount);
  return (
    <li>
      <span className="pv-task-name">
        <Link className="list-name" to={recordPath('tasks', { id: taskId })}>
          {csvFileName}
        </Link>
        <span className="list-second">
          {translate(`tasks.${task.isUpdate ? 'update' : 'create'}`, { name: task.createdBy })}{' '}
          <RelativeTime time={task.createdTime} />
        </span>
      </span>
      {isRunning(task) ? (
        <>
          <TaskProgress task={task} />
          <Button isSmall aria-disabled={canceledBy !== null} onClick={() => void cancel()}>
            {translate('tasks.cancel')}
          </Button>
        </>
      ) : (
        <>
          <span className="pv-count">
            {(isUncounted(task) ? failedRequest[0]?.message : undefined) ??
              translate('tasks.devicesWritten', {
                smart_count: written,
                count: formatNumber(written),
              })}
          </span>
          <TaskResult task={task} />
          {failedCount > 0 && (
            <Button isSmall icon={<DownloadIcon size={16} />} onClick={() => void download()}>
              {translate('tasks.download')}
            </Button>
          )}
        </>
      )}
    </li>
  );
};
