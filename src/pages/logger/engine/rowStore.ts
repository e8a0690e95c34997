import { createRing } from './ring.ts';
import {
  compareSequence,
  createGap,
  type EventRow,
  type GapRow,
  type Row,
  sequenceOf,
  splitGap,
} from './rows.ts';

/** Called on every change, to keep derived data up to date. */
type RowObserver = {
  /** before the row is stored, because storing it can already drop it */
  onAdd: (row: Row) => void;
  onDrop: (row: Row) => void;
  onAppend: (rows: readonly Row[]) => void;
  /** only with the rows that fit */
  onPrepend: (rows: readonly Row[]) => void;
  /** one row was replaced by several: the keys before it have moved by the difference */
  onReplace: (key: number, rows: readonly Row[]) => void;
  onClear: () => void;
};

type Options = { capacity: number; characters: number; observer: RowObserver };

/**
 * The rows of a log in order: events, and gaps where events are missing. They have consecutive keys; the oldest rows
 * are dropped when the store is full.
 */
export const createRowStore = ({ capacity, characters, observer }: Options) => {
  const ring = createRing<Row>({
    capacity,
    weigh: row => (row.kind === 'event' ? row.raw.length : 0),
    maxWeight: characters,
    onDrop: observer.onDrop,
  });

  let generation = 0;

  const append = (rows: readonly Row[]) => {
    for (const row of rows) {
      observer.onAdd(row);
      ring.append(row);
    }
    observer.onAppend(rows);
  };

  const prepend = (rows: readonly Row[]) => {
    generation++;
    const stored = rows.slice(rows.length - ring.prepend(rows));
    stored.forEach(observer.onAdd);
    observer.onPrepend(stored);
  };

  const replace = (key: number, rows: readonly Row[]) => {
    generation++;
    rows.forEach(observer.onAdd);
    ring.replace(key, rows);
    observer.onReplace(key, rows);
  };

  /** The key of the first row at or after a sequence number; the end if there is none. */
  const lowerBound = (epoch: number, seq: number) => {
    let low = ring.first();
    let high = ring.end();
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (compareSequence(ring.at(middle) as Row, epoch, seq) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  /** The key of the event with this sequence number, or of the gap that contains it. */
  const keyOf = (epoch: number, seq: number) => {
    const key = lowerBound(epoch, seq);
    const exact = ring.at(key);
    if (exact !== undefined && compareSequence(exact, epoch, seq) === 0) return key;
    const before = ring.at(key - 1);
    return before?.kind === 'gap' && before.epoch === epoch && before.to >= seq ? key - 1 : undefined;
  };

  const keyOfGap = (gap: GapRow) => {
    const key = keyOf(gap.epoch, gap.from);
    return key !== undefined && ring.at(key)?.kind === 'gap' ? key : undefined;
  };

  /** Inserts events into a gap; returns the remaining gaps. */
  const fillGap = (gap: GapRow, events: readonly EventRow[], oldest: number) => {
    const key = keyOfGap(gap);
    if (key === undefined) return [];
    const rows = splitGap(gap, events, oldest);
    replace(key, rows);
    return rows.filter(row => row.kind === 'gap');
  };

  const insertBefore = (oldest: Row, events: readonly EventRow[]) => {
    const last = events.at(-1);
    if (last === undefined) return;
    const end = sequenceOf(oldest) - 1;
    const isAdjacent = last.epoch !== oldest.epoch || last.seq >= end;
    prepend(isAdjacent ? events : [...events, createGap(last.epoch, last.seq + 1, end, 'cut')]);
  };

  const insertIntoGaps = (events: readonly EventRow[]) => {
    const byGap = new Map<GapRow, EventRow[]>();
    for (const event of events) {
      const key = keyOf(event.epoch, event.seq);
      const row = key === undefined ? undefined : ring.at(key);
      if (row?.kind === 'gap' && row.count !== null) byGap.set(row, [...(byGap.get(row) ?? []), event]);
    }
    for (const [gap, own] of byGap) fillGap(gap, own, 0);
  };

  return {
    first: ring.first,
    end: ring.end,
    size: ring.size,
    isFull: ring.isFull,
    at: ring.at,
    capacity,
    keyOf,
    lowerBound,
    /** Changes on every change other than rows appended at the end, or dropped from the start. */
    generation: () => generation,
    append,
    fillGap,

    /** Inserts older events: they belong before the oldest row, or into the gap that contains them. */
    insert: (events: readonly EventRow[]) => {
      const oldest = ring.at(ring.first());
      if (oldest === undefined) {
        append(events);
        return;
      }
      const isEarlier = ({ epoch, seq }: EventRow) => compareSequence(oldest, epoch, seq) > 0;
      insertBefore(oldest, events.filter(isEarlier));
      insertIntoGaps(events.filter(event => !isEarlier(event)));
    },

    /** Returns the gap with its new state; undefined if it is gone. */
    setGapState: (gap: GapRow, state: GapRow['state']) => {
      const key = keyOfGap(gap);
      if (key === undefined) return undefined;
      const next = { ...gap, state };
      replace(key, [next]);
      return next;
    },

    clear: () => {
      generation++;
      ring.clear();
      observer.onClear();
    },
  };
};
