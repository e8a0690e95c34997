import { useNotify } from 'react-admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { useKeysDialog } from '../../ui/list/useKeysDialog.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { ControlBar } from './bar/ControlBar.tsx';
import { FilterBar } from './bar/FilterBar.tsx';
import { EmptyLog } from './EmptyLog.tsx';
import { detailsOf } from './engine/details.ts';
import { addTokens, emptyQuery, similarTokens, type Token } from './engine/query.ts';
import { type ExportKind, exportLog } from './exportLog.ts';
import { LogList } from './list/LogList.tsx';
import { LogFooter } from './LogFooter.tsx';
import { useLogger, useLoggerValue } from './LoggerContext.ts';
import { PinnedBar } from './PinnedBar.tsx';
import { StartErrorNote } from './StartErrorNote.tsx';
import { CountStrip } from './strip/CountStrip.tsx';
import { useDevices } from './useDevices.ts';
import { eventLink, useEventLink } from './useEventLink.ts';
import { type LogListHandle, useLogCursor } from './useLogCursor.ts';
import { keyHelp, useLogKeys } from './useLogKeys.ts';
import { useLogTarget } from './useLogTarget.ts';
import { useLogViewState } from './useLogViewState.ts';
import { useSourceNames } from './useSourceNames.ts';
import { useStartOnOpen } from './useStartOnOpen.ts';
import { useStartLogger } from './useStartLogger.ts';

/** Connects the parts of the page: keys and buttons in one act on the others. */
export const LoggerView = ({ project }: { project: ProjectRecord }) => {
  const notify = useNotify();
  const copy = useCopy();
  const logger = useLogger();
  const start = useStartLogger();
  const view = useLogViewState();
  const list = useRef<LogListHandle>(null);
  const filterField = useRef<HTMLInputElement>(null);
  const { devices, hint, hasNone, retry } = useDevices(project);
  const { kind, target, ...targetChoice } = useLogTarget(project, devices);
  const sources = useSourceNames(project.pjtId, devices);
  const { nameOf } = sources;
  const cursor = useLogCursor(view, list);
  const { state: opened } = useLocation() as { state: { tokens?: Token[] } | null };
  const [query, setQuery] = useState(() => addTokens(emptyQuery, opened?.tokens ?? []));
  const help = useKeysDialog(keyHelp);
  const { visible } = logger;
  // another target may be selected while the list still shows this one
  const log = useLoggerValue(current => current.target() ?? undefined) ?? { type: kind, target };
  const logDevice = log.type === 'DEVICEIDS' ? log.target : '';

  useEffect(() => logger.setIsFolding(view.isFolding), [logger, view.isFolding]);

  useEventLink(
    useCallback(
      (id: string) => {
        view.setCursor(id);
        view.toggleOpen(id);
        list.current?.reveal(id, 'center');
      },
      [view],
    ),
  );

  const handleStart = () => {
    if (logger.target()?.target !== target) view.reset();
    void start({ type: kind, target });
  };
  useStartOnOpen(handleStart);
  const handleClear = () => {
    logger.clear();
    view.reset();
  };
  const handleExport = async (format: ExportKind) => {
    const name = logDevice === '' ? project.pjtNm : `${project.pjtNm}, ${nameOf(logDevice)}`;
    const count = await exportLog(logger, format, `${name} log`);
    notify('logger.exported', { type: 'success', messageArgs: { smart_count: count } });
  };

  const toggleFollowing = () => (view.isFollowing ? view.leave() : view.follow());
  const toggleEvent = () => {
    if (view.cursor === null) return;
    view.leave();
    view.toggleOpen(view.cursor);
  };
  const copyEvent = async () => {
    const row = cursor.event();
    if (row !== undefined && (await copy(JSON.stringify(detailsOf(row).event, null, 2))))
      notify('logger.detail.copied', { type: 'info' });
  };

  useLogKeys({
    j: () => cursor.move(1),
    k: () => cursor.move(-1),
    Enter: toggleEvent,
    f: toggleFollowing,
    End: view.follow,
    Home: cursor.moveToFirst,
    s: () => logger.pause(!visible.isPaused()),
    n: () => cursor.moveToProblem(1),
    N: () => cursor.moveToProblem(-1),
    p: () => view.cursor !== null && view.togglePin(view.cursor),
    c: () => void copyEvent(),
    w: () => view.setIsWrapped(!view.isWrapped),
    u: () => view.cursor !== null && list.current?.toggleFold(view.cursor),
    U: () => view.setIsFolding(!view.isFolding),
    '/': () => filterField.current?.focus(),
    '?': help.open,
  });

  return (
    <div className="log">
      <div className="log-main">
        <ControlBar
          kinds={targetChoice.kinds}
          kind={kind}
          onKind={targetChoice.setKind}
          targets={targetChoice.choices}
          targetHint={hint}
          target={target}
          onTarget={targetChoice.setDevice}
          onStart={handleStart}
          isFollowing={view.isFollowing}
          onFollow={toggleFollowing}
          onClear={handleClear}
          onExport={format => void handleExport(format)}
        />
        <FilterBar
          query={query}
          onQuery={setQuery}
          field={filterField}
          cursorKey={cursor.key()}
          onMatch={cursor.moveToMatch}
          sources={sources}
        />
        <StartErrorNote onStart={handleStart} />
        <LogList
          view={view}
          handle={list}
          nameOf={nameOf}
          linkOf={row => eventLink(log, logger.epochName(row.epoch), row)}
          onFilterSimilar={row => setQuery(addTokens(query, similarTokens(row, detailsOf(row).event)))}
          empty={
            <EmptyLog
              project={project}
              hasNoDevices={hasNone}
              onRetryDevices={retry}
              kind={kind}
              target={target}
              query={query}
              onQuery={setQuery}
            />
          }
        />
        <PinnedBar view={view} />
        <LogFooter onKeys={help.open} />
      </div>
      <CountStrip
        deviceId={logDevice}
        nameOf={nameOf}
        onToken={token => setQuery(addTokens(query, [token]))}
      />
      {help.dialog}
    </div>
  );
};
