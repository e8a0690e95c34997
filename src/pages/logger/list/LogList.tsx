import { useTranslate } from 'ra-core';
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useLayoutEffect,
} from 'react';
import { ArrowDownIcon } from '../../../ui/icons.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { detailsOf } from '../engine/details.ts';
import { type EventRow, idOf } from '../engine/rows.ts';
import { useLiveLogger } from '../LoggerContext.ts';
import type { View } from '../useView.ts';
import { EarlierBar } from './EarlierBar.tsx';
import { EventDetail } from './EventDetail.tsx';
import { GapLine } from './GapLine.tsx';
import { LogHead } from './LogHead.tsx';
import { LogRow, type RowColumns } from './LogRow.tsx';
import { useWindow } from './useWindow.ts';

export type LogListHandle = { reveal: (id: string, place?: 'nearest' | 'centre') => void };

type LogListProps = {
  view: View;
  handle: RefObject<LogListHandle | null>;
  nameOf: (source: string) => string;
  linkOf: (row: EventRow) => string;
  onLike: (row: EventRow) => void;
  /** in place of the rows while there are none */
  empty: ReactNode;
};

const idOfPart = (part: Element) => part.closest<HTMLElement>('[data-event]')?.dataset.event;

/** an event's time, for a gap beside it */
const timeAt = (row: { kind: string; time?: number } | undefined) => row?.time;

/** Near the top earlier events are fetched. */
const NEAR_TOP = 120;

export const LogList = ({ view, handle, nameOf, linkOf, onLike, empty }: LogListProps) => {
  const translate = useTranslate();
  const logger = useLiveLogger();
  const scroller = useRef<HTMLDivElement>(null);
  const opened = useRef<string | null>(null);
  // rows may move on between the press and the release
  const pressed = useRef<{ id: string | undefined; isChevron: boolean } | null>(null);
  const { isFollowing, isWrapped, hidden, open, pinned, cursor } = view;
  const layout = isWrapped ? 'wrapped' : 'lines';
  const rows = useWindow({ logger, scroller, isFollowing, layout });
  const { store } = logger;
  const query = store.query();
  const isShown = (column: string) => !hidden.includes(column);
  const columns: RowColumns = {
    type: isShown('type'),
    source: isShown('source'),
    problem: isShown('problem'),
  };

  useImperativeHandle(handle, () => ({
    reveal: (id, place) => {
      view.leave(store.end());
      rows.reveal(id, place);
    },
  }));

  const handleScroll = () => {
    const element = scroller.current;
    if (element === null) return;
    const isNearTop = !isFollowing && element.scrollTop < NEAR_TOP;
    if (isNearTop && logger.earlier() === 'more') void logger.loadEarlier();
    if (rows.isOwn(element.scrollTop)) return;
    const left = element.scrollHeight - element.clientHeight - element.scrollTop;
    if (isFollowing) {
      if (left < 2) return;
      view.leave(store.end());
    }
    rows.moveTo(element.scrollTop);
    if (!isFollowing && left < 2 && element.scrollTop > 0 && !logger.isPaused()) view.follow();
  };

  const openEvent = (id: string) => {
    rows.hold();
    view.leave(store.end());
    view.toggleOpen(id);
    opened.current = id;
  };

  // what was opened at the lower edge would open below it
  useLayoutEffect(() => {
    const element = scroller.current;
    const part = element?.querySelector(`[data-row="${opened.current ?? ''}"]`);
    if (element === null || part === null || part === undefined) return;
    const [inner, outer] = [part.getBoundingClientRect(), element.getBoundingClientRect()];
    const beyond = Math.min(inner.bottom - outer.bottom, inner.top - outer.top);
    if (beyond < 1) {
      opened.current = null;
      return;
    }
    rows.shift(beyond);
  });

  const handleDown = ({ target }: PointerEvent) => {
    const part = target as Element;
    pressed.current = {
      id: part.closest('.log-detail') === null ? idOfPart(part) : undefined,
      isChevron: part.closest('.log-chevron') !== null,
    };
  };

  const handleClick = ({ target }: MouseEvent) => {
    const part = target as Element;
    if (part.closest('.log-detail') !== null) return;
    const { id, isChevron } = pressed.current ?? { id: idOfPart(part), isChevron: true };
    pressed.current = null;
    if (id === undefined) return;
    view.setCursor(id);
    // a click that ends a selection of text opens nothing
    if (isChevron || String(getSelection()) === '') openEvent(id);
  };

  useEffect(() => {
    const element = scroller.current;
    if (element === null || logger.earlier() !== 'more') return;
    // the list is too short to be scrolled
    if (!isFollowing && element.scrollHeight <= element.clientHeight) void logger.loadEarlier();
  }, [logger, isFollowing]);

  const newRows = view.leftAt === null ? 0 : logger.countFrom(view.leftAt);
  const lines = Array.from({ length: Math.max(0, rows.end - rows.first) }, (_, index) => rows.first + index);

  return (
    <div
      className="log-list"
      role="table"
      aria-label={translate('logger.title')}
      aria-rowcount={rows.count + 1}
    >
      <div role="rowgroup">
        <LogHead view={view} />
      </div>
      {!isFollowing && rows.first === 0 && rows.count > 0 && <EarlierBar />}
      {/* the keys of the page move over the rows; the pointer has its own way */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={scroller}
        role="rowgroup"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        data-log-scroller
        className={`log-scroller ${hidden.map(column => `log-no-${column}`).join(' ')}`}
        onScroll={handleScroll}
        onPointerDown={handleDown}
        onClick={handleClick}
      >
        {rows.count === 0 && empty}
        <div role="presentation" style={{ height: rows.total }}>
          <div role="presentation" style={{ transform: `translateY(${rows.offset}px)` }}>
            {lines.map(index => {
              const key = logger.keyAt(index);
              const row = key === undefined ? undefined : store.at(key);
              if (key === undefined || row === undefined) return null;
              const id = idOf(row);
              const slot = index % rows.slots;
              if (row.kind === 'gap') {
                return (
                  <div key={slot} role="presentation" data-row={id}>
                    <GapLine
                      gap={row}
                      index={index}
                      before={timeAt(store.at(key - 1))}
                      after={timeAt(store.at(key + 1))}
                      onLoad={gap => void logger.loadGap(gap)}
                    />
                  </div>
                );
              }
              const isOpen = open.includes(id);
              const isPinned = pinned.includes(id);
              return (
                <div
                  key={slot}
                  role="presentation"
                  data-event={id}
                  data-row={isOpen || isWrapped ? id : undefined}
                  className={isOpen ? 'log-opened' : undefined}
                >
                  <LogRow
                    row={row}
                    details={detailsOf(row)}
                    sourceName={nameOf(row.source)}
                    query={query}
                    found={query.isRegex ? store.matches.spanAt(key) : null}
                    problem={row.problem}
                    index={index}
                    isCursor={cursor === id}
                    isOpen={isOpen}
                    isPinned={isPinned}
                    isWrapped={isWrapped}
                    columns={columns}
                  />
                  {isOpen && (
                    <EventDetail
                      key={id}
                      row={row}
                      link={linkOf(row)}
                      isPinned={isPinned}
                      onPin={() => view.togglePin(id)}
                      onLike={() => onLike(row)}
                    />
                  )}
                </div>
              );
            })}
          </div>
        </div>
      </div>
      {!isFollowing && newRows > 0 && (
        <button type="button" className="log-pill" onClick={view.follow}>
          {translate('logger.newBelow', { count: formatNumber(newRows) })}
          <ArrowDownIcon size={15} />
        </button>
      )}
    </div>
  );
};
