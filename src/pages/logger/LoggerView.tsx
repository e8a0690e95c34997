import { useNotify, useTranslate } from 'ra-core';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { showControls } from '../../../model/rules/logMessage.ts';
import { hasConnector } from '../../../model/rules/logTargets.ts';
import type { LogTargetType } from '../../../model/contract/logs.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { withTheme } from '../../layout/theme/withTheme.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { useCopy } from '../../ui/useCopy.ts';
import { ControlBar } from './bar/ControlBar.tsx';
import { FilterBar } from './bar/FilterBar.tsx';
import { EmptyLog } from './EmptyLog.tsx';
import { detailsOf } from './engine/details.ts';
import { isSameToken, noQuery, type Token } from './engine/query.ts';
import { type EventRow, idOf } from './engine/rows.ts';
import { type ExportKind, exportLog } from './exportLog.ts';
import { LogList, type LogListHandle } from './list/LogList.tsx';
import { indexOfId } from './list/useWindow.ts';
import { LogFoot } from './LogFoot.tsx';
import { useLogger } from './LoggerContext.ts';
import { PinnedBar } from './PinnedBar.tsx';
import { RefusedNote } from './RefusedNote.tsx';
import { CountStrip } from './strip/CountStrip.tsx';
import { linkTo, useEventLink } from './useEventLink.ts';
import { keyHelp, useLogKeys } from './useLogKeys.ts';
import { useStart } from './useStart.ts';
import { useDevices } from './useTargets.ts';
import { useView } from './useView.ts';

const KeysDialog = lazyPart(withTheme(async () => (await import('../../ui/list/KeysDialog.tsx')).KeysDialog));

const kindsOf = (project: ProjectRecord): LogTargetType[] =>
  hasConnector(project) ? ['SMARTAPPIDS', 'DEVICEIDS'] : ['DEVICEIDS'];

/** likely events of an attribute */
const likeOf = (row: EventRow): Token[] => {
  const { capability, attribute } = detailsOf(row).event;
  const tokens: Token[] = [{ field: 'type', value: row.type }];
  if (row.source !== '') tokens.push({ field: 'source', value: row.source });
  if (typeof capability === 'string' && typeof attribute === 'string')
    tokens.push({ field: 'attribute', name: 'attribute', value: attribute });
  return tokens;
};

export const LoggerView = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = useCopy();
  const logger = useLogger();
  const start = useStart();
  const view = useView();
  const [parameters] = useSearchParams();
  const { devices } = useDevices(project);
  const kinds = kindsOf(project);
  const [kind, setKind] = useState<LogTargetType>(
    () => kinds.find(one => one === parameters.get('type')) ?? (kinds[0] as LogTargetType),
  );
  const [device, setDevice] = useState(() => (kind === 'DEVICEIDS' ? (parameters.get('target') ?? '') : ''));
  const [query, setQuery] = useState(noQuery);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<LogListHandle>(null);
  const { store } = logger;

  const names = useMemo(() => new Map(devices.map(({ id, nick, name }) => [id, nick || name])), [devices]);
  const nameOf = useCallback(
    (source: string) => {
      if (source === project.pjtId) return translate('logger.row.connector');
      if (source === '') return translate('logger.row.noSource');
      return showControls(names.get(source) ?? source).slice(0, 80);
    },
    [names, project.pjtId, translate],
  );

  const targets =
    kind === 'SMARTAPPIDS'
      ? [{ value: project.pjtId, label: project.pjtNm }]
      : devices.map(({ id, nick, name }) => ({
          value: id,
          label: nick === name ? name : `${nick}, ${name}`,
        }));
  const target = kind === 'SMARTAPPIDS' ? project.pjtId : device;

  const handleStart = () => {
    const isSame = logger.target()?.target === target;
    if (!isSame) view.forget();
    void start({ type: kind, target });
  };

  const isLinked = useRef(parameters.get('event') !== null && kind === 'SMARTAPPIDS');
  useEffect(() => {
    if (!isLinked.current) return;
    isLinked.current = false;
    logger.start({ type: 'SMARTAPPIDS', target: project.pjtId });
  }, [logger, project.pjtId]);

  useEventLink(
    useCallback(
      (id: string) => {
        view.setCursor(id);
        view.toggleOpen(id);
        list.current?.reveal(id, 'centre');
      },
      [view],
    ),
  );

  const cursorKey = () => {
    const index = view.cursor === null ? -1 : indexOfId(logger, view.cursor);
    return index < 0 ? undefined : logger.keyAt(index);
  };
  const cursorRow = () => {
    const key = cursorKey();
    const row = key === undefined ? undefined : store.at(key);
    return row?.kind === 'event' ? row : undefined;
  };

  const goTo = (key: number | undefined, place: 'nearest' | 'centre' = 'nearest') => {
    const row = key === undefined ? undefined : store.at(key);
    if (row === undefined) return;
    view.setCursor(idOf(row));
    list.current?.reveal(idOf(row), place);
  };

  const move = (step: 1 | -1) => {
    const now = view.cursor === null ? -1 : indexOfId(logger, view.cursor);
    const last = logger.count() - 1;
    goTo(logger.keyAt(now < 0 ? last : Math.max(0, Math.min(last, now + step))));
  };

  const goToMatch = (step: 1 | -1) =>
    goTo(store.matches.next(cursorKey() ?? (step === 1 ? -Infinity : Infinity), step), 'centre');

  const goToProblem = (step: 1 | -1) => {
    const from = view.cursor === null ? (step === 1 ? -1 : logger.count()) : indexOfId(logger, view.cursor);
    for (let index = from + step; index >= 0 && index < logger.count(); index += step) {
      const key = logger.keyAt(index);
      const row = key === undefined ? undefined : store.at(key);
      if (row?.kind === 'event' && row.problem !== null) {
        goTo(key, 'centre');
        return;
      }
    }
  };

  const addTokens = (tokens: readonly Token[]) => {
    const others = query.tokens.filter(one => !tokens.some(token => isSameToken(one, token)));
    setQuery({ ...query, tokens: [...others, ...tokens] });
  };

  const handleExport = async (format: ExportKind) => {
    const count = await exportLog(logger, format, `${project.pjtNm} log`);
    notify('logger.exported', { type: 'success', messageArgs: { smart_count: count } });
  };

  const toggleCursor = () => {
    if (view.cursor === null) return;
    view.leave(store.end());
    view.toggleOpen(view.cursor);
  };
  const copyCursor = () => {
    const row = cursorRow();
    if (row !== undefined) void copy(JSON.stringify(detailsOf(row).event, null, 2));
  };

  useLogKeys({
    j: () => move(1),
    k: () => move(-1),
    Enter: toggleCursor,
    f: () => (view.isFollowing ? view.leave(store.end()) : view.follow()),
    End: view.follow,
    Home: () => goTo(logger.keyAt(0)),
    s: () => logger.pause(!logger.isPaused()),
    n: () => goToProblem(1),
    N: () => goToProblem(-1),
    p: () => view.cursor !== null && view.togglePin(view.cursor),
    c: copyCursor,
    w: () => view.setIsWrapped(!view.isWrapped),
    '/': () => field.current?.focus(),
    '?': () => setIsHelpOpen(true),
  });

  return (
    <div className="log">
      <div className="log-main">
        <ControlBar
          kinds={kinds}
          kind={kind}
          onKind={setKind}
          targets={targets}
          target={target}
          onTarget={setDevice}
          onStart={handleStart}
          view={view}
          onClear={() => {
            logger.clear();
            view.forget();
          }}
          onExport={format => void handleExport(format)}
        />
        <FilterBar
          query={query}
          onQuery={setQuery}
          field={field}
          at={cursorKey()}
          onMatch={goToMatch}
          nameOf={nameOf}
        />
        <RefusedNote onStart={handleStart} />
        <LogList
          view={view}
          handle={list}
          nameOf={nameOf}
          linkOf={row => linkTo({ type: kind, target }, logger.epochName(row.epoch), row)}
          onLike={row => addTokens(likeOf(row))}
          empty={<EmptyLog kind={kind} target={target} query={query} onQuery={setQuery} />}
        />
        <PinnedBar view={view} />
        <LogFoot onKeys={() => setIsHelpOpen(true)} />
      </div>
      <CountStrip
        deviceId={kind === 'DEVICEIDS' ? target : ''}
        nameOf={nameOf}
        onToken={token => addTokens([token])}
      />
      {isHelpOpen && (
        <Suspense>
          <KeysDialog keys={keyHelp} onClose={() => setIsHelpOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};
