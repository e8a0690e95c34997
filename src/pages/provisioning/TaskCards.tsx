import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useEffect } from 'react';
import type { Task } from '../../../model/contract/tasks.ts';
import { answerOf } from '../../dataProvider/answer.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { DownloadIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { saveFile } from '../../ui/saveFile.ts';

/** Tasks that are shown. */
const SHOWN = 5;

/** how often a running task is asked for, in ms */
const REFRESH = 1000;

const isRunning = ({ taskStatus }: Task) => taskStatus !== 'COMPLETED';

/** The last provisioning tasks, the newest first, with what they have come to. */
export const TaskCards = () => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { provisioningTasks } = useWorkspace();
  const tasks =
    answerOf(
      useQuery({
        queryKey: ['tasks', 'last'],
        queryFn: ({ signal }) => provisioningTasks(SHOWN, signal),
        refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? REFRESH : false),
      }).data,
    ) ?? [];
  const written = tasks.reduce((sum, { doneCount }) => sum + doneCount, 0);
  const running = tasks.find(isRunning);
  const percent =
    running === undefined || running.totalCount === 0
      ? undefined
      : Math.floor((100 * running.doneCount) / running.totalCount);

  useEffect(() => {
    if (written > 0) void queryClient.invalidateQueries({ queryKey: ['deviceIdentities'] });
  }, [written, queryClient]);

  // the tab tells how far it is
  useEffect(() => {
    if (percent === undefined) return undefined;
    const before = document.title;
    document.title = `${percent} % · ${before}`;
    return () => {
      document.title = before;
    };
  }, [percent]);

  if (tasks.length === 0) return null;
  return (
    <section className="pv-tasks" aria-labelledby="pv-tasks">
      <h2 id="pv-tasks">{translate('deviceIdentities.tasks.title')}</h2>
      <ul>
        {tasks.map(task => (
          <TaskLine key={task.taskId} task={task} />
        ))}
      </ul>
    </section>
  );
};

const TaskLine = ({ task }: { task: Task }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { cancelProvisioning, provisioningFailures } = useWorkspace();
  const { csvFileName, doneCount, totalCount, failedCount, failedRequest, taskId } = task;
  const done = Math.max(0, totalCount - failedCount);
  const fail = (error: unknown) => notify((error as Error).message, { type: 'error' });

  const cancel = () =>
    cancelProvisioning(taskId)
      .then(() => queryClient.invalidateQueries({ queryKey: ['tasks'] }))
      .catch(fail);

  const download = () =>
    provisioningFailures(taskId)
      .then(({ data }) => saveFile(data, `failed-${csvFileName}`))
      .catch(fail);

  return (
    <li>
      <span className="pv-task-name">
        <b>{csvFileName}</b>
        <span className="list-second">
          {translate(`deviceIdentities.tasks.${task.isUpdate ? 'update' : 'create'}`, {
            name: task.createdBy,
          })}{' '}
          <RelativeTime time={task.createdTime} />
        </span>
      </span>
      {isRunning(task) ? (
        <>
          <progress
            max={Math.max(totalCount, 1)}
            {...(totalCount > 0 && { value: doneCount })}
            aria-label={translate('deviceIdentities.tasks.progress', { name: csvFileName })}
          />
          <span className="pv-count">
            {totalCount === 0
              ? translate('deviceIdentities.tasks.counting')
              : translate('deviceIdentities.tasks.rows', {
                  done: formatNumber(doneCount),
                  total: formatNumber(totalCount),
                })}
          </span>
          <Button isSmall onClick={() => void cancel()}>
            {translate('deviceIdentities.tasks.cancel')}
          </Button>
        </>
      ) : (
        <>
          <span className={failedCount === 0 ? 'ui-chip ui-chip-green' : 'ui-chip ui-chip-amber'}>
            {translate('deviceIdentities.tasks.succeeded', { smart_count: done, count: formatNumber(done) })}
          </span>
          {failedCount > 0 && (
            <>
              <span className="pv-count">
                {failedRequest[0]?.message ??
                  translate('deviceIdentities.tasks.failed', {
                    smart_count: failedCount,
                    count: formatNumber(failedCount),
                  })}
              </span>
              <Button isSmall icon={<DownloadIcon size={16} />} onClick={() => void download()}>
                {translate('deviceIdentities.tasks.download')}
              </Button>
            </>
          )}
        </>
      )}
    </li>
  );
};
