import { detailsOf } from '../engine/details.ts';
import type { LogStore } from '../engine/logStore.ts';
import { type EventRow, type GapRow, type Row, rowId } from '../engine/rows.ts';
import type { LogViewState } from '../useLogViewState.ts';
import { EventDetail } from './EventDetail.tsx';
import { GapLine } from './GapLine.tsx';
import { LogRow, type RowColumns } from './LogRow.tsx';

export type SlotProps = {
  store: LogStore;
  view: LogViewState;
  columns: RowColumns;
  nameOf: (source: string) => string;
  linkOf: (row: EventRow) => string;
  onFilterSimilar: (row: EventRow) => void;
  onLoadGap: (gap: GapRow) => void;
};

type LogSlotProps = SlotProps & { row: Row; rowKey: number; index: number };

const timeOf = (row: Row | undefined) => (row?.kind === 'event' ? row.time : undefined);

/** One element of the window with the row that it shows at present: an event, opened or not, or a gap. */
export const LogSlot = ({ row, rowKey, index, store, onLoadGap, ...props }: LogSlotProps) => {
  if (row.kind === 'event')
    return <EventSlot {...props} store={store} row={row} rowKey={rowKey} index={index} />;
  return (
    <div role="presentation" data-row={rowId(row)}>
      <GapLine
        gap={row}
        index={index}
        before={timeOf(store.at(rowKey - 1))}
        after={timeOf(store.at(rowKey + 1))}
        onLoad={onLoadGap}
      />
    </div>
  );
};

type EventSlotProps = Omit<LogSlotProps, 'row' | 'onLoadGap'> & { row: EventRow };

const EventSlot = ({
  row,
  rowKey,
  index,
  store,
  view,
  columns,
  nameOf,
  linkOf,
  onFilterSimilar,
}: EventSlotProps) => {
  const id = rowId(row);
  const query = store.filter.query();
  const problem = store.problemOf(row);
  const { isWrapped } = view;
  const isOpen = view.open.includes(id);
  const isPinned = view.pinned.includes(id);
  return (
    <div
      role="presentation"
      data-event={id}
      // rows whose height has to be measured
      data-row={isOpen || isWrapped ? id : undefined}
      className={isOpen ? 'log-opened' : undefined}
    >
      <LogRow
        row={row}
        details={detailsOf(row)}
        sourceName={nameOf(row.source)}
        query={query}
        found={query.isRegex ? store.filter.matches.spanAt(rowKey) : null}
        problem={problem}
        index={index}
        isCursor={view.cursor === id}
        isOpen={isOpen}
        isPinned={isPinned}
        isWrapped={isWrapped}
        columns={columns}
      />
      {isOpen && (
        <EventDetail
          key={id}
          row={row}
          problem={problem}
          link={linkOf(row)}
          isPinned={isPinned}
          onPin={() => view.togglePin(id)}
          onFilterSimilar={() => onFilterSimilar(row)}
        />
      )}
    </div>
  );
};
