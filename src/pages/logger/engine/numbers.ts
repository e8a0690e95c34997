import type { KeptEvent, LogFrame } from '../../../../model/contract/logs.ts';
import { type EventRow, gapOf, type GapRow, type Row, toRow } from './rows.ts';

type FrameOf<K extends LogFrame['kind']> = Extract<LogFrame, { kind: K }>;

export type Arrival = {
  /** to stand at the end: events, and gaps where numbers are missing */
  rows: Row[];
  /** with numbers that were passed already: they belong into a gap, before the oldest, or are here */
  late: EventRow[];
};

/** Follows the numbers of one log, so that every missing event is declared and none is shown twice. */
export const createNumbers = () => {
  const epochs: string[] = [];
  let last = 0;
  let isJustRestarted = false;

  const current = () => epochs.length - 1;

  const hole = (to: number, reason: GapRow['reason']): GapRow[] => {
    const gap = to > last ? [gapOf(current(), last + 1, to, reason)] : [];
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
      return isFirst ? [] : [{ ...gapOf(current(), 0, 0, 'restart'), count: null }];
    },

    /** the server has events up to here, and did not send them */
    settle: (newest: number) => hole(newest, 'cut'),

    events: (events: readonly KeptEvent[]): Arrival => {
      const arrival: Arrival = { rows: [], late: [] };
      isJustRestarted = false;
      for (const event of events) {
        const row = toRow(event, current());
        if (event.seq <= last) arrival.late.push(row);
        else {
          arrival.rows.push(...hole(event.seq - 1, 'cut'), row);
          last = event.seq;
        }
      }
      return arrival;
    },

    missed: ({ from, to, count, reason }: FrameOf<'missed'>): GapRow[] => {
      if (count === null) {
        last = Math.max(last, to);
        // the row of the new epoch says it already
        if (isJustRestarted) return [];
        return [{ ...gapOf(current(), from, to, reason), count }];
      }
      const before = hole(from - 1, 'cut');
      const start = Math.max(from, last + 1);
      if (to < start) return before;
      last = to;
      return [...before, gapOf(current(), start, to, reason)];
    },
  };
};
