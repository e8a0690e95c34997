import type { StoredEvent } from '../../../../model/contract/logs.ts';
import { type LogEvent, sourceOf, timeOf, typeOf } from '../../../../model/rules/logMessage.ts';
import { hashEvent } from './eventHash.ts';

/** A stored event. Its JSON is parsed when it is shown. */
export type EventRow = {
  kind: 'event';
  /** index of the server epoch among those seen so far */
  epoch: number;
  seq: number;
  at: number;
  time: number;
  type: string;
  source: string;
  raw: string;
  /** number of bytes that the server truncated */
  cut: number;
  /** equal for events that look the same */
  hash: number;
};

export type GapReason = 'slow' | 'expired' | 'restart' | 'cut';

/** Events that were not received. The list shows the gap until the events are loaded. */
export type GapRow = {
  kind: 'gap';
  epoch: number;
  from: number;
  to: number;
  /** null if unknown */
  count: number | null;
  reason: GapReason;
  state: 'open' | 'loading' | 'failed' | 'gone';
};

export type Row = EventRow | GapRow;

export const toRow = ({ seq, at, event, cut = 0 }: StoredEvent, epoch: number): EventRow => {
  const [type, source, raw] = [typeOf(event), sourceOf(event), JSON.stringify(event)];
  return {
    kind: 'event',
    epoch,
    seq,
    at,
    time: timeOf(event, at),
    type,
    source,
    raw,
    cut,
    hash: hashEvent(event, raw),
  };
};

/** Truncated events can differ in the missing part. */
export const looksSame = (one: Row | undefined, other: Row | undefined) =>
  one?.kind === 'event' &&
  other?.kind === 'event' &&
  one.hash === other.hash &&
  one.type === other.type &&
  one.source === other.source &&
  one.cut === 0 &&
  other.cut === 0;

export const parseEvent = ({ raw }: EventRow) => JSON.parse(raw) as LogEvent;

export const createGap = (epoch: number, from: number, to: number, reason: GapReason): GapRow => ({
  kind: 'gap',
  epoch,
  from,
  to,
  count: to - from + 1,
  reason,
  state: 'open',
});

/** The number that determines the order of rows within an epoch. */
export const sequenceOf = (row: Row) => (row.kind === 'event' ? row.seq : row.from);

export const compareSequence = (row: Row, epoch: number, seq: number) =>
  row.epoch === epoch ? sequenceOf(row) - seq : row.epoch - epoch;

export const rowId = (row: Row) => `${row.kind === 'gap' ? 'gap' : ''}${row.epoch}.${sequenceOf(row)}`;

/** Parses the position in the log from the result of `rowId`. */
export const parseRowId = (id: string) => {
  const [epoch = 0, seq = 0] = id.replace('gap', '').split('.').map(Number);
  return { epoch, seq };
};

/** The events that arrived for a gap, with smaller gaps where events are still missing. */
export const splitGap = (gap: GapRow, events: readonly EventRow[], oldest: number): Row[] => {
  const rows: Row[] = [];
  let next = gap.from;
  const leave = (to: number) => {
    // the server no longer has events below `oldest`
    const gone = Math.min(to, oldest - 1);
    if (gone >= next) rows.push({ ...createGap(gap.epoch, next, gone, gap.reason), state: 'gone' });
    const from = Math.max(next, oldest);
    if (to >= from) rows.push(createGap(gap.epoch, from, to, gap.reason));
  };
  for (const event of events) {
    if (event.seq < next || event.seq > gap.to) continue;
    if (event.seq > next) leave(event.seq - 1);
    rows.push(event);
    next = event.seq + 1;
  }
  if (next <= gap.to) leave(gap.to);
  return rows;
};
