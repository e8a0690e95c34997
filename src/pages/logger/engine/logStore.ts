import { createCounter } from './counter.ts';
import { MAX_CHARACTERS, MAX_ROWS, type OpenFilter } from './filterClient.ts';
import { createLogFilter } from './logFilter.ts';
import { createProblemMarks } from './problemMarks.ts';
import type { EventRow, GapRow } from './rows.ts';
import { createRowStore } from './rowStore.ts';

type Options = {
  openFilter: OpenFilter;
  onChange: () => void;
  /** one row was replaced by several: the keys up to it have moved */
  onShift?: (replaced: number, by: number) => void;
  now: () => number;
  capacity?: number;
  characters?: number;
};

/** The rows of a log, the results of the filter, and the counts by type, source and problem. */
export const createLogStore = ({
  openFilter,
  onChange,
  onShift,
  now,
  capacity = MAX_ROWS,
  characters = MAX_CHARACTERS,
}: Options) => {
  const types = createCounter();
  const sources = createCounter();
  const problems = createProblemMarks();
  const gaps = new Set<GapRow>();

  const rows = createRowStore({
    capacity,
    characters,
    observer: {
      onAdd: row => {
        if (row.kind === 'gap') {
          gaps.add(row);
          return;
        }
        types.add(row.type);
        sources.add(row.source);
      },
      onDrop: row => {
        if (row.kind === 'gap') {
          gaps.delete(row);
          return;
        }
        types.remove(row.type);
        sources.remove(row.source);
        problems.remove(row);
      },
      onAppend: added => filter.append(added),
      onPrepend: added => filter.prepend(added),
      onReplace: (key, added) => {
        filter.replace(key, added);
        onShift?.(key, added.length - 1);
      },
      onClear: () => {
        types.clear();
        sources.clear();
        problems.clear();
        gaps.clear();
        filter.clear();
      },
    },
  });

  const isKept = (epoch: number, seq: number) => {
    const key = rows.keyOf(epoch, seq);
    return key !== undefined && rows.at(key)?.kind === 'event';
  };

  const filter = createLogFilter({
    openFilter,
    rows,
    onProblems: (epochs, seqs, ids) =>
      ids.forEach((id, index) => {
        const [epoch, seq] = [epochs[index] ?? 0, seqs[index] ?? 0];
        // the row may have been dropped since the filter checked it
        if (isKept(epoch, seq)) problems.set(epoch, seq, id);
      }),
    onChange,
    now,
  });

  return {
    ...rows,
    filter,
    eventCount: () => rows.size() - gaps.size,
    /** The keys of the rows that mark missing events. */
    gapKeys: () => [...gaps].map(gap => rows.keyOf(gap.epoch, gap.from)).filter(key => key !== undefined),
    problemOf: (row: EventRow) => problems.get(row),
    counts: () => ({
      types: types.read(),
      sources: sources.read(),
      problems: problems.counts(),
      chatter: problems.chatterCounts(),
    }),
    close: filter.close,
  };
};

export type LogStore = ReturnType<typeof createLogStore>;
