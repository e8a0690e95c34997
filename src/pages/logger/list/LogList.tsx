import { useTranslate } from 'react-admin';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { ArrowDownIcon } from '../../../theme/icons.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { useLiveLogger } from '../LoggerContext.ts';
import type { LogViewState } from '../useLogViewState.ts';
import { LoadEarlierBar } from './LoadEarlierBar.tsx';
import type { RowColumns } from './LogRow.tsx';
import { LogSlot, type SlotProps } from './LogSlot.tsx';
import { LogTableHead } from './LogTableHead.tsx';
import { useRowClick } from './useRowClick.ts';
import { useRowWindow } from './useRowWindow.ts';

export type LogListHandle = { reveal: (id: string, align?: 'nearest' | 'center') => void };

type LogListProps = Pick<SlotProps, 'nameOf' | 'linkOf' | 'onFilterSimilar'> & {
  view: LogViewState;
  handle: RefObject<LogListHandle | null>;
  /** in place of the rows while there are none */
  empty: ReactNode;
};

/** Earlier events are loaded when the list is scrolled this close to its top. */
const LOAD_DISTANCE = 120;
/** At this distance from its end the list counts as scrolled to the end. */
const END_DISTANCE = 2;

/** The rows in view. The list follows its end until the user scrolls away from it or opens an event. */
export const LogList = ({ view, handle, empty, ...slotProps }: LogListProps) => {
  const translate = useTranslate();
  const logger = useLiveLogger();
  const scroller = useRef<HTMLDivElement>(null);
  const openedId = useRef<string | null>(null);
  const { isFollowing, hidden } = view;
  const layout = view.isWrapped ? 'wrapped' : 'lines';
  const rows = useRowWindow({ logger, scroller, isFollowing, layout });
  const { store, visible } = logger;
  const columns: RowColumns = useMemo(
    () => ({
      type: !hidden.includes('type'),
      source: !hidden.includes('source'),
      problem: !hidden.includes('problem'),
    }),
    [hidden],
  );

  useImperativeHandle(handle, () => ({
    reveal: (id, align) => {
      view.leave(store.end());
      rows.reveal(id, align);
    },
  }));

  const handleScroll = () => {
    const element = scroller.current;
    if (element === null) return;
    const isNearTop = !isFollowing && element.scrollTop < LOAD_DISTANCE;
    if (isNearTop && logger.earlier() === 'more') void logger.loadEarlier();
    if (rows.isScripted(element.scrollTop)) return;
    const isAtEnd = element.scrollHeight - element.clientHeight - element.scrollTop < END_DISTANCE;
    if (isFollowing) {
      if (isAtEnd) return;
      view.leave(store.end());
    }
    rows.moveTo(element.scrollTop);
    if (!isFollowing && isAtEnd && element.scrollTop > 0 && !visible.isPaused()) view.follow();
  };

  const clickHandlers = useRowClick({
    onSelect: view.setCursor,
    onToggle: id => {
      rows.hold();
      view.leave(store.end());
      view.toggleOpen(id);
      openedId.current = id;
    },
  });

  // an event that is opened at the lower edge would show nothing of its detail
  useLayoutEffect(() => {
    const element = scroller.current;
    const part = element?.querySelector(`[data-row="${openedId.current ?? ''}"]`);
    if (element === null || part === null || part === undefined) return;
    const [inner, outer] = [part.getBoundingClientRect(), element.getBoundingClientRect()];
    const distance = Math.min(inner.bottom - outer.bottom, inner.top - outer.top);
    if (distance < 1) {
      openedId.current = null;
      return;
    }
    rows.scrollBy(distance);
  });

  // a list that is too short to be scrolled never gets near its top
  useEffect(() => {
    const element = scroller.current;
    if (element === null || logger.earlier() !== 'more') return;
    if (!isFollowing && element.scrollHeight <= element.clientHeight) void logger.loadEarlier();
  }, [logger, isFollowing]);

  const newRows = view.leftAt === null ? 0 : visible.countFrom(view.leftAt);
  const indexes = Array.from(
    { length: Math.max(0, rows.end - rows.first) },
    (_, index) => rows.first + index,
  );

  return (
    <div
      className="log-list"
      role="table"
      aria-label={translate('logger.title')}
      aria-rowcount={rows.count + 1}
    >
      <div role="rowgroup">
        <LogTableHead view={view} />
      </div>
      {!isFollowing && rows.first === 0 && rows.count > 0 && <LoadEarlierBar />}
      {/* the page's shortcuts do for the keyboard what a click does here */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={scroller}
        role="rowgroup"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        data-log-scroller
        className={`log-scroller ${hidden.map(column => `log-no-${column}`).join(' ')}`}
        onScroll={handleScroll}
        {...clickHandlers}
      >
        {rows.count === 0 && empty}
        <div role="presentation" style={{ height: rows.total }}>
          <div role="presentation" style={{ transform: `translateY(${rows.offset}px)` }}>
            {indexes.map(index => {
              const key = visible.keyAt(index);
              const row = key === undefined ? undefined : store.at(key);
              if (key === undefined || row === undefined) return null;
              return (
                <LogSlot
                  // rows take turns in a fixed number of elements, so that scrolling creates none
                  key={index % rows.slots}
                  row={row}
                  rowKey={key}
                  index={index}
                  store={store}
                  view={view}
                  columns={columns}
                  onLoadGap={gap => void logger.loadGap(gap)}
                  {...slotProps}
                />
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
