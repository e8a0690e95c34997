import { useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { TasksIcon } from '../../theme/icons.tsx';
import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPart } from '../../ui/loading/lazyPart.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { documentTitle } from '../../ui/page/documentTitle.ts';
import { percentOf, useRunningTasks } from '../../ui/tasks/useRunningTasks.ts';

const TaskItems = lazyPart(withTheme(async () => (await import('./TaskItems.tsx')).TaskItems));

/** TSK-02: work that goes on, whatever page is open; the title of the tab tells how far it is. */
export const TaskMenu = () => {
  const translate = useTranslate();
  const running = useRunningTasks();
  const [first] = running;
  const percent = first && percentOf(first);
  useEffect(() => {
    documentTitle.setProgress(percent === undefined ? undefined : `${percent} %`);
    return () => documentTitle.setProgress(undefined);
  }, [percent]);
  const label = translate('layout.tasks', { smart_count: running.length });
  return (
    <MenuButton
      id="app-tasks"
      className="ui-icon-button app-tasks"
      aria-label={running.length === 0 ? translate('resources.tasks.name', { smart_count: 2 }) : label}
      title={label}
      load={TaskItems.whenLoaded}
      renderMenu={popup => <TaskItems popup={popup} />}
    >
      <TasksIcon />
      {running.length > 0 && <span className="app-tasks-dot" />}
    </MenuButton>
  );
};
