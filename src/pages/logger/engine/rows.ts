import type { KeptEvent } from '../../../../model/contract/logs.ts';
import { type LogEvent, sourceOf, timeOf, typeOf } from '../../../../model/rules/logMessage.ts';

/** An event as it is kept: its text is read when it is shown. */
export type EventRow = {
  kind: 'event';
  /** which of the epochs seen so far */
  epoch: number;
  seq: number;
  at: number;
  time: number;
  type: string;
  source: string;
  raw: string;
  /** bytes that the server cut off */
  cut: number;
  /** what is wrong with its value, as `problemOf` reads it */
  problem: string | null;
};

export type GapReason = 'slow' | 'expired' | 'restart' | 'cut';

/** Events that are not here. They are never hidden: the row stays until the events are in its place. */
export type GapRow = {
  kind: 'gap';
  epoch: number;
  from: number;
  to: number;
  /** null: nobody knows */
  count: number | null;
  reason: GapReason;
  state: 'open' | 'loading' | 'failed' | 'gone';
};

export type Row = EventRow | GapRow;

export const toRow = ({ seq, at, event, cut = 0 }: KeptEvent, epoch: number): EventRow => ({
  kind: 'event',
  epoch,
  seq,
  at,
  time: timeOf(event, at),
  type: typeOf(event),
  source: sourceOf(event),
  raw: JSON.stringify(event),
  cut,
  problem: null,
});

export const eventOf = ({ raw }: EventRow) => JSON.parse(raw) as LogEvent;

export const gapOf = (epoch: number, from: number, to: number, reason: GapReason): GapRow => ({
  kind: 'gap',
  epoch,
  from,
  to,
  count: to - from + 1,
  reason,
  state: 'open',
});

/** Where a row stands among the others. */
const placeOf = (row: Row) => (row.kind === 'event' ? row.seq : row.from);

export const comparePlace = (row: Row, epoch: number, seq: number) =>
  row.epoch === epoch ? placeOf(row) - seq : row.epoch - epoch;

export const idOf = (row: Row) => `${row.kind === 'gap' ? 'gap' : ''}${row.epoch}.${placeOf(row)}`;

/** A gap with the events that have come meanwhile, and smaller gaps where events are still missing. */
export const fillGap = (gap: GapRow, events: readonly EventRow[], oldest: number): Row[] => {
  const rows: Row[] = [];
  let next = gap.from;
  const leave = (to: number) => {
    // below `oldest` the server has none either
    const gone = Math.min(to, oldest - 1);
    if (gone >= next) rows.push({ ...gapOf(gap.epoch, next, gone, gap.reason), state: 'gone' });
    const from = Math.max(next, oldest);
    if (to >= from) rows.push(gapOf(gap.epoch, from, to, gap.reason));
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
