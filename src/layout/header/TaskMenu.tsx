import { useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { TasksIcon } from '../../theme/icons.tsx';
import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPart } from '../../ui/loading/lazyPart.ts';
import { useIsStarted } from '../../ui/loading/useIsStarted.ts';
import { isDecisionRunning, isOfMany, useDecisions } from '../../ui/review/useDecisions.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { documentTitle } from '../../ui/page/documentTitle.ts';
import { percentOf, useRunningTasks } from '../../ui/tasks/useRunningTasks.ts';

const TaskItems = lazyPart(withTheme(async () => (await import('./TaskItems.tsx')).TaskItems));

/** TSK-02: running background work, on every page; the title of the tab shows its progress. */
export const TaskMenu = ({ isReviewer }: { isReviewer: boolean }) => {
  const translate = useTranslate();
  const isStarted = useIsStarted();
  const { decisions } = useDecisions(isReviewer && isStarted);
  const running = [...useRunningTasks(), ...decisions.filter(isDecisionRunning)];
  const [first] = running;
  const percent = first && percentOf(first);
  useEffect(() => {
    documentTitle.setProgress(percent === undefined ? undefined : `${percent} %`);
    return () => documentTitle.setProgress(undefined);
  }, [percent]);
  const label =
    running.length === 0
      ? translate('layout.noTasks')
      : translate('layout.tasks', { smart_count: running.length });
  return (
    <MenuButton
      id="app-tasks"
      className="ui-icon-button app-tasks"
      aria-label={label}
      title={label}
      load={TaskItems.whenLoaded}
      renderMenu={popup => <TaskItems popup={popup} decisions={decisions.filter(isOfMany)} />}
    >
      <TasksIcon />
      {running.length > 0 && <span className="app-tasks-dot" />}
    </MenuButton>
  );
};
