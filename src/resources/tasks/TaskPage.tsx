import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { TaskRecord } from '../../dataProvider/index.ts';
import { workspacePages } from '../../../model/rules/pages.ts';
import { DownloadIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { LoadErrorNote } from '../../ui/LoadErrorNote.tsx';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { PageGuard } from '../../ui/page/PageGuard.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { TaskProgress } from '../../ui/tasks/TaskProgress.tsx';
import { rowCountText, TaskResult, taskText } from '../../ui/tasks/TaskResult.tsx';
import { isRunning } from '../../ui/tasks/useRunningTasks.ts';
import { useTaskActions } from '../../ui/tasks/useTaskActions.ts';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { ProductName } from './taskColumns.tsx';
import { useFollowedTask } from './useFollowedTask.ts';
import './tasks.css';

/** TSK-01, TSK-02: the progress of a task, its results, and the rejected rows. */
export const TaskPage = () => {
  const { id = '' } = useParams();
  return (
    <PageGuard page="tasks">
      <LoadedTask key={id} id={id} />
    </PageGuard>
  );
};

const LoadedTask = ({ id }: { id: string }) => {
  const { task, error, problem, poll } = useFollowedTask(id);
  if (error !== null) return <ErrorPage error={error} />;
  return task === undefined ? (
    <PageSkeleton />
  ) : (
    <TaskDetails task={task} problem={problem} onTryAgain={poll} />
  );
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

type DetailsProps = {
  task: TaskRecord;
  /** why it is unknown whether the task was completed */
  problem: string | undefined;
  onTryAgain: () => void;
};

const TaskDetails = ({ task, problem, onTryAgain }: DetailsProps) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('tasks');
  const { cancel, download } = useTaskActions(task);
  const { csvFileName, totalCount, failedCount, doneCount, completedTime } = task;
  useDocumentTitle(csvFileName);
  const written = Math.max(0, (isRunning(task) ? doneCount : totalCount) - failedCount);
  return (
    <div className="task-page">
      <header>
        <h1>{csvFileName}</h1>
        <TaskResult task={task} />
        <span role="status" className="ui-sr">
          {isRunning(task) ? '' : taskText(task, translate)}
        </span>
        <span className="task-space" />
        {isRunning(task) ? (
          <Button look="outlined" aria-disabled={task.canceledBy !== null} onClick={() => void cancel()}>
            {translate('tasks.cancel')}
          </Button>
        ) : (
          failedCount > 0 && (
            <Button look="outlined" icon={<DownloadIcon size={16} />} onClick={() => void download()}>
              {translate('tasks.download')}
            </Button>
          )
        )}
      </header>
      {isRunning(task) && (
        <section className="task-card task-running">
          {problem === undefined ? (
            <>
              <TaskProgress task={task} />
              <p>{translate('tasks.leave')}</p>
            </>
          ) : (
            <LoadErrorNote message={problem} onRetry={onTryAgain} />
          )}
        </section>
      )}
      <dl className="task-card task-facts">
        <Fact label={translate('tasks.written')}>
          <b className="num">{formatNumber(written)}</b>
        </Fact>
        <Fact label={labelOf('failedCount')}>
          <b className="num">{rowCountText(task, failedCount)}</b>
        </Fact>
        <Fact label={labelOf('totalCount')}>
          <b className="num">{rowCountText(task, totalCount)}</b>
        </Fact>
        <Fact label={labelOf('productId')}>
          <ProductName productId={task.productId} />
        </Fact>
        <Fact label={translate('tasks.kind')}>
          {translate(`deviceIdentities.import.kinds.${task.isUpdate ? 'update' : 'create'}`)}
        </Fact>
        <Fact label={labelOf('createdBy')}>{task.createdBy}</Fact>
        <Fact label={labelOf('createdTime')}>
          <RelativeTime time={task.createdTime} isFirst />
        </Fact>
        <Fact label={labelOf('completedTime')}>
          {completedTime === null ? '–' : <RelativeTime time={completedTime} isFirst />}
        </Fact>
      </dl>
      <Failures task={task} />
      <p>
        <Link to={workspacePages.commercialDevices.path}>{translate('tasks.devices')}</Link>
      </p>
    </div>
  );
};

const Failures = ({ task: { failedRequest, failedCount } }: { task: TaskRecord }) => {
  const translate = useTranslate();
  if (failedRequest.length === 0) return null;
  // one without a row is about all that were not processed
  const shown = failedRequest.filter(({ row }) => row !== null).length;
  return (
    <section className="task-card" aria-labelledby="task-failures">
      <h2 id="task-failures">{translate('tasks.failures')}</h2>
      <div className="task-rows">
        <table>
          <thead>
            <tr>
              <th scope="col" className="num">
                {translate('deviceIdentities.import.row')}
              </th>
              <th scope="col">{translate('resources.deviceIdentities.fields.sn')}</th>
              <th scope="col">{translate('tasks.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {failedRequest.map(({ row, sn, message }) => (
              <tr key={`${row} ${sn} ${message}`}>
                <td className="num">{row === null ? '–' : formatNumber(row)}</td>
                <td>
                  <code className="list-code">{sn ?? '–'}</code>
                </td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {failedCount > failedRequest.length && (
        <p>
          {translate(shown === 0 ? 'tasks.allFailures' : 'tasks.firstFailures', {
            shown: formatNumber(shown),
            all: formatNumber(failedCount),
          })}
        </p>
      )}
    </section>
  );
};
