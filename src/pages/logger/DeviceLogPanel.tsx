import { useEvent, useTranslate } from 'react-admin';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '../../auth/SessionContext.ts';
import { LogIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { DeviceLogProps } from '../../ui/log/DeviceLogContext.ts';
import { deviceLogPath } from '../../ui/project/paths.ts';
import { ConnectionStatus } from './bar/ConnectionStatus.tsx';
import { detailsOf } from './engine/details.ts';
import { similarTokens } from './engine/query.ts';
import { LogList } from './list/LogList.tsx';
import { LoggerContext, useLogger, useLoggerValue } from './LoggerContext.ts';
import { StartErrorNote } from './StartErrorNote.tsx';
import { useCreateLogger } from './useCreateLogger.ts';
import type { LogListHandle } from './useLogCursor.ts';
import { eventLink } from './useEventLink.ts';
import { useLogViewState } from './useLogViewState.ts';
import { useStartLogger } from './useStartLogger.ts';
import './logger.css';

// there is only one source, and lines are short
const HIDDEN = ['type', 'source'];

/** The live log of one device, small enough to be shown beside its controls. */
export const DeviceLogPanel = (props: DeviceLogProps) => {
  const logger = useCreateLogger();
  return (
    <LoggerContext value={logger}>
      <Panel {...props} />
    </LoggerContext>
  );
};

const Panel = ({ device, isWanted, onEvents }: DeviceLogProps) => {
  const translate = useTranslate();
  const id = useId();
  const navigate = useNavigate();
  const logger = useLogger();
  const { basePath } = useSite();
  const startLogger = useStartLogger();
  const list = useRef<LogListHandle>(null);
  const stored = useLogViewState();
  const view = useMemo(() => ({ ...stored, hidden: HIDDEN }), [stored]);
  const { kind } = useLoggerValue(({ state }) => state());
  const isStarted = kind !== 'idle' && kind !== 'ended';
  const { deviceId, label, pjtId, prodType } = device;
  const log = { type: 'DEVICEIDS', target: deviceId } as const;
  const path = pjtId === null || prodType === null ? null : deviceLogPath({ pjtId, prodType }, device);

  const handleClear = () => {
    logger.clear();
    view.reset();
  };
  const handleStart = () => void startLogger(log);
  const start = useRef(handleStart);
  useEffect(() => {
    start.current = handleStart;
  });
  // once: a user who has stopped it doesn't want it to start again with the next interaction
  useEffect(() => {
    if (isWanted && logger.state().kind === 'idle') start.current();
  }, [logger, isWanted]);

  const handleEvents = useEvent(onEvents);
  // outside React: events may arrive with every frame
  useEffect(() => {
    let seen = logger.lastSeq();
    return logger.subscribe(() => {
      if (logger.lastSeq() === seen) return;
      seen = logger.lastSeq();
      handleEvents();
    });
  }, [logger, handleEvents]);

  return (
    <section className="log-panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{translate('logger.panel.title')}</h2>
        <ConnectionStatus />
        <span className="log-space" />
        <Button isSmall onClick={handleClear}>
          {translate('logger.clear')}
        </Button>
        <Button isSmall look="outlined" onClick={isStarted ? () => logger.stop() : handleStart}>
          {translate(isStarted ? 'logger.panel.stop' : 'logger.panel.start')}
        </Button>
      </header>
      <StartErrorNote onStart={handleStart} />
      <LogList
        view={view}
        handle={list}
        nameOf={() => label}
        linkOf={
          path === null
            ? undefined
            : row => eventLink(log, logger.epochName(row.epoch), row, `${location.origin}${basePath}${path}`)
        }
        onFilterSimilar={
          path === null
            ? undefined
            : row => void navigate(path, { state: { tokens: similarTokens(row, detailsOf(row).event) } })
        }
        empty={
          <div className="log-empty">
            <EmptyState
              icon={<LogIcon size={22} />}
              title={translate(isStarted ? 'logger.waiting.title' : 'logger.panel.idle')}
              text={translate(isStarted ? 'logger.panel.waiting' : `logger.panel.text.${device.type}`)}
            />
          </div>
        }
      />
    </section>
  );
};
