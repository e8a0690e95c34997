import type { KeptEvent, LogFrame } from '../../../../model/contract/logs.ts';
import type { LogSocket } from '../../../dataProvider/logSocket.ts';
import type { OpenFilter } from './filterPort.ts';
import { createLogStore } from './logStore.ts';
import { createLogStream, type LogTarget, type StartBody, type StreamState } from './logStream.ts';
import { createNumbers } from './numbers.ts';
import { createRates } from './rates.ts';
import { type GapRow, toRow } from './rows.ts';

type HistoryQuery = LogTarget & { before?: number; after?: number; limit: number };
type HistoryAnswer = { epoch?: string; oldest?: number; newest?: number; events?: KeptEvent[] };

export type LoggerOptions = {
  startLog: (body: StartBody) => Promise<{ data: { path?: string } }>;
  logHistory: (query: HistoryQuery) => Promise<{ data: HistoryAnswer }>;
  openSocket: (path: string) => LogSocket;
  openFilter: OpenFilter;
  now: () => number;
  /** calls back before the next paint */
  frame: (task: () => void) => void;
  random?: () => number;
  capacity?: number;
  characters?: number;
};

/** What stands before the oldest row. */
type Earlier = 'none' | 'more' | 'loading' | 'failed';

const PAGE = 200;
const LONG_PAGE = 1000;
/** pages of one gap; the server keeps 10,000 events */
const MOST_PAGES = 20;

/**
 * The whole viewer without a screen: the stream, the rows, what was missed and what stands before. Tells its listeners
 * once a frame, however many events came.
 */
export const createLogger = (options: LoggerOptions) => {
  const { startLog, logHistory, openSocket, openFilter, now, frame, random, capacity, characters } = options;
  const listeners = new Set<() => void>();
  let version = 0;
  let isWaiting = false;
  let state: StreamState = { kind: 'idle' };
  let target: LogTarget | null = null;
  let numbers = createNumbers();
  let earlier: Earlier = 'none';
  let frozen: number | null = null;
  let run = 0;
  let firstPage = Promise.resolve();

  const change = () => {
    if (isWaiting) return;
    isWaiting = true;
    frame(() => {
      isWaiting = false;
      version++;
      store.send();
      listeners.forEach(listener => listener());
    });
  };

  const store = createLogStore({
    openFilter,
    onChange: () => change(),
    now,
    ...(capacity !== undefined && { capacity }),
    ...(characters !== undefined && { characters }),
  });
  const rates = createRates(now);

  const ask = async (query: Omit<HistoryQuery, 'type' | 'target'>) => {
    if (target === null) return null;
    const own = run;
    const { data } = await logHistory({ ...target, ...query });
    const { epoch, oldest, events } = data;
    // after the end of the session react-admin answers without data
    if (own !== run || epoch === undefined || oldest === undefined || events === undefined) return null;
    return { epoch, oldest, events };
  };

  const beforeFirst = () => {
    const row = store.at(store.first());
    if (row === undefined) return { epoch: numbers.epoch(), seq: numbers.last() + 1 };
    return { epoch: row.epoch, seq: row.kind === 'event' ? row.seq : row.from };
  };

  const loadEarlier = async (limit = PAGE) => {
    const { epoch, seq } = beforeFirst();
    if (earlier === 'loading' || target === null || store.isFull()) return;
    if (seq <= 1) {
      earlier = 'none';
      change();
      return;
    }
    earlier = 'loading';
    change();
    try {
      const page = await ask({ before: seq, limit });
      if (page === null) return;
      const isKnown = page.epoch === numbers.nameOf(epoch);
      if (isKnown) store.place(page.events.map(event => toRow(event, epoch)));
      const [first] = page.events;
      earlier = isKnown && first !== undefined && first.seq > page.oldest ? 'more' : 'none';
    } catch {
      earlier = 'failed';
    }
    change();
  };

  const loadGap = async (gap: GapRow) => {
    const marked = store.mark(gap, 'loading');
    if (marked === undefined) return;
    change();
    let open: GapRow[] = [marked];
    try {
      for (let page = 0; page < MOST_PAGES && open.length > 0; page++) {
        const [next] = open as [GapRow];
        const answer = await ask({ after: next.from - 1, before: next.to + 1, limit: LONG_PAGE });
        if (answer === null) throw new Error('no answer');
        const isKnown = answer.epoch === numbers.nameOf(next.epoch);
        const oldest = isKnown ? answer.oldest : Infinity;
        const rows = isKnown ? answer.events.map(event => toRow(event, next.epoch)) : [];
        const left = store.fill(next, rows, oldest);
        change();
        if (rows.length === 0) break;
        open = [...open.slice(1), ...left.filter(({ state: is }) => is !== 'gone')];
      }
    } catch {
      for (const rest of open) store.mark(rest, 'failed');
    }
    change();
  };

  const receive = (frameOf: LogFrame) => {
    if (frameOf.kind === 'hello') {
      const isFirst = numbers.epoch() < 0;
      store.append(numbers.hello(frameOf));
      if (isFirst && frameOf.newest > 0) firstPage = loadEarlier();
    } else if (frameOf.kind === 'missed') store.append(numbers.missed(frameOf));
    else if (frameOf.kind === 'events') {
      const { rows, late } = numbers.events(frameOf.events);
      store.append(rows);
      if (late.length > 0) store.place(late);
      rates.add(rows.length);
    }
    change();
  };

  const stream = createLogStream({
    start: async body => (await startLog(body)).data,
    open: openSocket,
    seen: () =>
      numbers.epoch() < 0 ? undefined : { epoch: numbers.nameOf(numbers.epoch()), seq: numbers.last() },
    onState: next => {
      state = next;
      change();
    },
    onFrame: receive,
    onSettled: newest => {
      const gaps = numbers.settle(newest);
      store.append(gaps);
      gaps.forEach(gap => void loadGap(gap));
    },
    ...(random !== undefined && { random }),
  });

  const reset = () => {
    run++;
    numbers = createNumbers();
    earlier = 'none';
    frozen = null;
    rates.clear();
    store.clear();
  };

  const end = () => frozen ?? store.end();

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    version: () => version,
    state: () => state,
    target: () => target,
    store,
    rates,
    earlier: () => earlier,
    epochName: (epoch: number) => numbers.nameOf(epoch),
    currentEpoch: () => numbers.epoch(),

    authorize: () => stream.authorize(),
    refuse: (message: string) => stream.refuse(message),
    /** the same target goes on where it was; another one starts with an empty list */
    start: (next: LogTarget, authCode: string | null = null) => {
      if (target === null || target.type !== next.type || target.target !== next.target) reset();
      target = next;
      stream.start(next, authCode);
    },
    stop: () => stream.stop(),
    clear: () => {
      run++;
      frozen = frozen === null ? null : store.end();
      store.clear();
      earlier = numbers.last() > 0 ? 'more' : 'none';
      change();
    },
    loadEarlier,
    loadGap,
    /** what was kept before this log was opened, when it has been asked for */
    firstPage: () => firstPage,

    isPaused: () => frozen !== null,
    /** stops drawing, not receiving */
    pause: (isPaused: boolean) => {
      frozen = isPaused ? store.end() : null;
      change();
    },

    /** the rows that the list shows, by their place in it */
    count: () => {
      if (store.isNarrow()) return frozen === null ? store.matches.size() : store.matches.placeOf(frozen);
      return Math.max(0, end() - store.first());
    },
    keyAt: (index: number) => (store.isNarrow() ? store.matches.keyAt(index) : store.first() + index),
    indexOf: (key: number) => {
      if (store.isNarrow()) return store.matches.has(key) ? store.matches.placeOf(key) : -1;
      return key >= store.first() && key < end() ? key - store.first() : -1;
    },
    /** rows of the list from a key on */
    countFrom: (key: number) => {
      if (store.isNarrow()) return store.matches.size() - store.matches.placeOf(key);
      return store.end() - Math.max(key, store.first());
    },

    close: () => {
      if (state.kind !== 'idle' && state.kind !== 'ended') stream.stop();
      run++;
      store.close();
      listeners.clear();
    },
  };
};

export type Logger = ReturnType<typeof createLogger>;
