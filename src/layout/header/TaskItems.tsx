import Divider from '@mui/material/Divider';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { ReviewDecisionRecord } from '../../../model/contract/reviews.ts';
import { workspacePages } from '../../../model/rules/pages.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { MenuLink, MenuNote } from '../../ui/menu/MenuItems.tsx';
import type { Popup } from '../../ui/menu/popup.ts';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import { recordPath } from '../../ui/recordPaths.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { TaskProgress } from '../../ui/tasks/TaskProgress.tsx';
import { TaskResult } from '../../ui/tasks/TaskResult.tsx';
import { isRunning, refreshWhile } from '../../ui/tasks/useRunningTasks.ts';
import { DecisionItem } from './DecisionItem.tsx';

const SHOWN = 5;

type Props = { popup: Popup; decisions: readonly ReviewDecisionRecord[] };

/** The newest tasks and decisions about many items, with their progress, as links. */
export const TaskItems = ({ popup, decisions }: Props) => {
  const translate = useTranslate();
  const { provisioningTasks } = useWorkspace();
  const { data, error, isPending } = useQuery({
    queryKey: ['tasks', 'last', SHOWN],
    queryFn: ({ signal }) => provisioningTasks(SHOWN, signal),
    enabled: popup.isOpen,
    refetchInterval: popup.isOpen && refreshWhile(isRunning),
  });
  const tasks = responseOf(data) ?? [];
  return (
    <PopupMenu popup={popup} align="right">
      {decisions.slice(0, SHOWN).map(record => (
        <DecisionItem key={record.decisionId} record={record} />
      ))}
      {tasks.length === 0 && decisions.length === 0 && (
        <MenuNote text={error?.message ?? translate(isPending ? 'layout.loading' : 'tasks.none.title')} />
      )}
      {tasks.map(task => (
        <MenuLink
          key={task.taskId}
          to={recordPath('tasks', { id: task.taskId })}
          className="app-task"
          aria-label={translate(isRunning(task) ? 'tasks.progress' : 'tasks.open', {
            name: task.csvFileName,
          })}
        >
          <span className="app-task-name">
            <b>{task.csvFileName}</b>
            <RelativeTime time={task.createdTime} isFirst />
          </span>
          {isRunning(task) ? <TaskProgress task={task} /> : <TaskResult task={task} />}
        </MenuLink>
      ))}
      <Divider component="li" sx={{ my: '4px' }} />
      <MenuLink to={workspacePages.tasks.path}>{translate('layout.allTasks')}</MenuLink>
    </PopupMenu>
  );
};
