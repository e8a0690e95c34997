import { useTranslate } from 'react-admin';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useLogger, useLoggerValue } from '../LoggerContext.ts';
import { type LogListHandle, useLogCursor } from '../useLogCursor.ts';
import { CursorStatus } from './CursorStatus.tsx';
import { HostedPart, type HostedProps } from './HostedPart.tsx';
import { LoadEarlierBar } from './LoadEarlierBar.tsx';
import { LogTableHead } from './LogTableHead.tsx';
import { NewRowsButton } from './NewRowsButton.tsx';
import { RowTemplate } from './RowTemplate.tsx';
import { useLogDrawing } from './useLogDrawing.ts';
import { useRowClick } from './useRowClick.ts';

type LogListProps = HostedProps & {
  handle: RefObject<LogListHandle | null>;
  nameOf: (source: string) => string;
  /** shown if there are no rows */
  empty: ReactNode;
};

/** Earlier events are loaded when the list is scrolled this close to its top. */
const LOAD_DISTANCE = 120;

/** The rows in view. The list follows its end until the user scrolls away, opens an event or selects text. */
export const LogList = ({ view, handle, nameOf, empty, ...hostedProps }: LogListProps) => {
  const translate = useTranslate();
  const logger = useLogger();
  const table = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [templates] = useState(() => document.createElement('div'));
  const { drawing, hosted, isAtTop } = useLogDrawing({ view, nameOf, table, templates });
  const cursor = useLogCursor(view, handle);
  const openedId = useRef<string | null>(null);
  const isEmpty = useLoggerValue(({ visible }) => visible.count() === 0);
  const { isFollowing, hidden } = view;
  const { visible } = logger;

  const toggleFold = (id: string) => {
    if (!logger.folded.isRepeated(id)) return;
    drawing.hold();
    view.leave();
    view.setCursor(logger.toggleFold(id));
  };

  useImperativeHandle(handle, () => ({
    toggleFold,
    reveal: (id, align) => {
      drawing.reveal(id, align);
      view.leave();
    },
  }));

  const isAtEnd = () => {
    const list = scroller.current;
    return list !== null && list.scrollHeight - list.clientHeight - list.scrollTop < 1;
  };

  const handleScroll = () => {
    const scrolled = drawing.scrolled();
    if (scrolled === null) return;
    const { isByUser, isAtEnd, isDownward, top } = scrolled;
    if (!isFollowing && top < LOAD_DISTANCE && logger.earlier() === 'more') void logger.loadEarlier();
    if (!isByUser || (isFollowing && isAtEnd)) return;
    drawing.anchor();
    if (isFollowing) view.leave();
    else if (isAtEnd && isDownward && top > 0 && !visible.isPaused()) view.follow();
    else drawing.draw();
  };

  const toggleOpen = (id: string) => {
    drawing.hold();
    view.leave();
    view.toggleOpen(id);
    openedId.current = id;
  };

  const { onPointerDown, onClick } = useRowClick({
    idAt: drawing.idAt,
    onSelect: view.setCursor,
    onFold: toggleFold,
    onToggle: toggleOpen,
  });

  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => cursor.move(1),
    ArrowUp: () => cursor.move(-1),
    Home: cursor.moveToFirst,
    End: view.follow,
    Enter: () => view.cursor !== null && toggleOpen(view.cursor),
  };

  const handleKey = (event: KeyboardEvent) => {
    const action = keys[event.key];
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    if (action === undefined || ctrlKey || metaKey || altKey || shiftKey) return;
    // the buttons of a row, and those in its detail, handle keys themselves
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    action();
  };

  useEffect(() => {
    // after the click event
    const release = () => requestAnimationFrame(() => drawing.press(false));
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
    return () => {
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
    };
  }, [drawing]);

  // if an event is opened at the lower edge, its detail would be out of view
  useLayoutEffect(() => {
    const list = scroller.current;
    if (openedId.current === null || !hosted.some(({ id }) => id === openedId.current)) return;
    // its detail has just been rendered
    drawing.draw();
    const part = drawing.slotOf(openedId.current);
    if (list === null || part === undefined) return;
    const [inner, outer] = [part.getBoundingClientRect(), list.getBoundingClientRect()];
    const distance = Math.min(inner.bottom - outer.bottom, inner.top - outer.top);
    if (distance < 1) openedId.current = null;
    else drawing.scrollBy(distance);
  });

  // a list that is too short to scroll never triggers loading near its top
  useEffect(() => {
    const list = scroller.current;
    if (list === null || logger.earlier() !== 'more') return;
    if (!isFollowing && list.scrollHeight <= list.clientHeight) void logger.loadEarlier();
  }, [logger, isFollowing]);

  return (
    <>
      <div ref={table} className="log-list" role="table" aria-label={translate('logger.title')}>
        <div role="rowgroup">
          <LogTableHead view={view} />
        </div>
        {isAtTop && <LoadEarlierBar />}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click or key on a row opens it */}
        <div
          ref={scroller}
          role="rowgroup"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it needs keyboard access
          tabIndex={0}
          data-log-scroller
          className={[
            'log-scroller',
            isFollowing && 'log-following',
            view.isWrapped && 'log-wrapped',
            ...hidden.map(column => `log-no-${column}`),
          ]
            .filter(Boolean)
            .join(' ')}
          onScroll={handleScroll}
          onPointerDown={event => {
            if (
              event.button === 0 &&
              event.target instanceof Element &&
              drawing.idAt(event.target) !== undefined
            )
              drawing.press(true);
            onPointerDown(event);
          }}
          onClick={onClick}
          onKeyDown={handleKey}
        >
          {isEmpty && empty}
          <div role="presentation" className="log-extent">
            <div role="presentation" className="log-body" />
          </div>
        </div>
        {!isFollowing && <NewRowsButton isAtEnd={isAtEnd} onFollow={view.follow} />}
        {createPortal(<RowTemplate />, templates)}
        {hosted.map(({ host, ...part }) =>
          createPortal(<HostedPart {...part} view={view} {...hostedProps} />, host, part.id),
        )}
      </div>
      <CursorStatus view={view} nameOf={nameOf} />
    </>
  );
};
