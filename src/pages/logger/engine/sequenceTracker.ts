import type { StoredEvent, LogFrame } from '../../../../model/contract/logs.ts';
import { type EventRow, createGap, type GapRow, type Row, toRow } from './rows.ts';

type FrameOf<K extends LogFrame['kind']> = Extract<LogFrame, { kind: K }>;

export type Arrival = {
  /** rows to append: events, and gaps where numbers are missing */
  rows: Row[];
  /** events with lower numbers: they belong into a gap or before the oldest row, or are duplicates */
  late: EventRow[];
};

/** Tracks the sequence numbers of a log, so that every missing event is in a gap and none is shown twice. */
export const createSequenceTracker = () => {
  const epochs: string[] = [];
  let last = 0;
  let isJustRestarted = false;

  const current = () => epochs.length - 1;

  const declareGap = (to: number, reason: GapRow['reason']): GapRow[] => {
    const gap = to > last ? [createGap(current(), last + 1, to, reason)] : [];
    last = Math.max(last, to);
    return gap;
  };

  return {
    epoch: current,
    nameOf: (epoch: number) => epochs[epoch] ?? '',
    last: () => last,

    hello: ({ epoch, newest }: Pick<FrameOf<'hello'>, 'epoch' | 'newest'>): GapRow[] => {
      const isFirst = epochs.length === 0;
      if (epochs.at(-1) === epoch && newest >= last) return [];
      epochs.push(epoch);
      last = isFirst ? newest : 0;
      isJustRestarted = !isFirst;
      return isFirst ? [] : [{ ...createGap(current(), 0, 0, 'restart'), count: null }];
    },

    /** Declares a gap for events up to this number, which the server has but did not send. */
    settle: (newest: number) => declareGap(newest, 'cut'),

    events: (events: readonly StoredEvent[]): Arrival => {
      const arrival: Arrival = { rows: [], late: [] };
      isJustRestarted = false;
      for (const event of events) {
        const row = toRow(event, current());
        if (event.seq <= last) arrival.late.push(row);
        else {
          arrival.rows.push(...declareGap(event.seq - 1, 'cut'), row);
          last = event.seq;
        }
      }
      return arrival;
    },

    missed: ({ from, to, count, reason }: FrameOf<'missed'>): GapRow[] => {
      if (count === null) {
        last = Math.max(last, to);
        // already declared by the gap of the new epoch
        if (isJustRestarted) return [];
        return [{ ...createGap(current(), from, to, reason), count }];
      }
      const before = declareGap(from - 1, 'cut');
      const start = Math.max(from, last + 1);
      if (to < start) return before;
      last = to;
      return [...before, createGap(current(), start, to, reason)];
    },
  };
};

export type SequenceTracker = ReturnType<typeof createSequenceTracker>;
