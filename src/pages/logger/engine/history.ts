import type { StoredEvent } from '../../../../model/contract/logs.ts';
import type { LogStore } from './logStore.ts';
import { type GapRow, sequenceOf, toRow } from './rows.ts';
import type { SequenceTracker } from './sequenceTracker.ts';

/** The events before a sequence number, or between two. */
export type HistoryRange = { before?: number; after?: number; limit: number };
/** undefined if no log is open, if another log was opened meanwhile, or if the session has ended */
export type HistoryPage = { epoch: string; oldest: number; events: StoredEvent[] } | undefined;

/** What is before the oldest row: nothing, more events, or events that are being loaded. */
export type EarlierState = 'none' | 'more' | 'loading' | 'failed';

type Options = {
  store: LogStore;
  sequence: () => SequenceTracker;
  fetchPage: (range: HistoryRange) => Promise<HistoryPage>;
  onChange: () => void;
};

const PAGE_SIZE = 200;
const GAP_PAGE_SIZE = 1000;
/** Maximum number of pages to fill one gap. The server keeps 10,000 events. */
const MAX_PAGES = 20;

/** Loads events that the server still has: those before the oldest row, and those of a gap. */
export const createHistory = ({ store, sequence, fetchPage, onChange }: Options) => {
  let earlier: EarlierState = 'none';

  const setEarlier = (state: EarlierState) => {
    earlier = state;
    onChange();
  };

  /** The position before which events are missing at the top of the list. */
  const topPosition = () => {
    const row = store.at(store.first());
    if (row === undefined) return { epoch: sequence().epoch(), seq: sequence().last() + 1 };
    return { epoch: row.epoch, seq: sequenceOf(row) };
  };

  return {
    earlier: () => earlier,
    setEarlier: (state: EarlierState) => {
      earlier = state;
    },

    loadEarlier: async (limit = PAGE_SIZE) => {
      if (earlier === 'loading' || store.isFull()) return;
      const { epoch, seq } = topPosition();
      if (seq <= 1) {
        setEarlier('none');
        return;
      }
      setEarlier('loading');
      try {
        const page = await fetchPage({ before: seq, limit });
        if (page === undefined) return;
        const isSameEpoch = page.epoch === sequence().nameOf(epoch);
        if (isSameEpoch) store.insert(page.events.map(event => toRow(event, epoch)));
        const [first] = page.events;
        setEarlier(isSameEpoch && first !== undefined && first.seq > page.oldest ? 'more' : 'none');
      } catch {
        setEarlier('failed');
      }
    },

    loadGap: async (gap: GapRow) => {
      const loading = store.setGapState(gap, 'loading');
      if (loading === undefined) return;
      onChange();
      let open: GapRow[] = [loading];
      try {
        for (let count = 0; count < MAX_PAGES && open.length > 0; count++) {
          const [next] = open as [GapRow];
          const page = await fetchPage({ after: next.from - 1, before: next.to + 1, limit: GAP_PAGE_SIZE });
          if (page === undefined) throw new Error('no page of the history');
          const isSameEpoch = page.epoch === sequence().nameOf(next.epoch);
          const rows = isSameEpoch ? page.events.map(event => toRow(event, next.epoch)) : [];
          const left = store.fillGap(next, rows, isSameEpoch ? page.oldest : Infinity);
          onChange();
          if (rows.length === 0) break;
          open = [...open.slice(1), ...left.filter(({ state }) => state !== 'gone')];
        }
      } catch {
        for (const rest of open) store.setGapState(rest, 'failed');
      }
      onChange();
    },
  };
};
