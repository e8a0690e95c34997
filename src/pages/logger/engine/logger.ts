import type { StoredEvent, LogFrame } from '../../../../model/contract/logs.ts';
import type { LogSocket } from '../../../dataProvider/logSocket.ts';
import type { OpenFilter } from './filterClient.ts';
import { createFoldedRows } from './foldedRows.ts';
import { createHistory, type HistoryPage, type HistoryRange } from './history.ts';
import { createLogStore } from './logStore.ts';
import {
  createLogStream,
  type LogTarget,
  type Refusal,
  type StartBody,
  type StreamState,
} from '../../../ui/log/logStream.ts';
import { createRateCounter } from './rateCounter.ts';
import { createSequenceTracker } from './sequenceTracker.ts';
import { createVisibleRows } from './visibleRows.ts';

type HistoryResponse = { epoch?: string; oldest?: number; newest?: number; events?: StoredEvent[] };

export type LoggerOptions = {
  startLog: (body: StartBody) => Promise<{ data: { path?: string } }>;
  renewAuthCode: (target: string) => Promise<{ data: { authCode?: string } }>;
  logHistory: (query: LogTarget & HistoryRange) => Promise<{ data: HistoryResponse }>;
  openSocket: (path: string) => LogSocket;
  openFilter: OpenFilter;
  now: () => number;
  /** runs the task before the next paint */
  frame: (task: () => void) => void;
  random?: () => number;
  capacity?: number;
  characters?: number;
};

/**
 * The whole logger without UI: the stream, the rows, the history and what the list shows of them. It notifies its
 * listeners once per frame, however many events arrive.
 */
export const createLogger = (options: LoggerOptions) => {
  const {
    startLog,
    renewAuthCode,
    logHistory,
    openSocket,
    openFilter,
    now,
    frame,
    random,
    capacity,
    characters,
  } = options;
  const listeners = new Set<() => void>();
  let version = 0;
  let isNotifying = false;
  let state: StreamState = { kind: 'idle' };
  let target: LogTarget | null = null;
  let sequence = createSequenceTracker();
  // history pages that were requested before the log was cleared or changed are ignored
  let run = 0;
  let firstPage = Promise.resolve();

  const notify = () => {
    if (isNotifying) return;
    isNotifying = true;
    frame(() => {
      isNotifying = false;
      version++;
      store.filter.flush();
      listeners.forEach(listener => listener());
    });
  };

  const store = createLogStore({
    openFilter,
    onChange: () => notify(),
    onShift: (replaced, by) => visible.shift(replaced, by),
    now,
    ...(capacity !== undefined && { capacity }),
    ...(characters !== undefined && { characters }),
  });
  const visible = createVisibleRows(store);
  const folded = createFoldedRows(store, visible);
  const rates = createRateCounter(now);

  const fetchPage = async (range: HistoryRange): Promise<HistoryPage> => {
    if (target === null) return undefined;
    const ownRun = run;
    const { data } = await logHistory({ ...target, ...range });
    const { epoch, oldest, events } = data;
    // react-admin resolves with an empty record if the session has ended
    if (ownRun !== run || epoch === undefined || oldest === undefined || events === undefined)
      return undefined;
    return { epoch, oldest, events };
  };

  const history = createHistory({ store, sequence: () => sequence, fetchPage, onChange: notify });

  const receive = (frame: LogFrame) => {
    if (frame.kind === 'hello') {
      const isFirst = sequence.epoch() < 0;
      store.append(sequence.hello(frame));
      if (isFirst && frame.newest > 0) firstPage = history.loadEarlier();
    } else if (frame.kind === 'missed') store.append(sequence.missed(frame));
    else if (frame.kind === 'events') {
      const { rows, late } = sequence.events(frame.events);
      store.append(rows);
      if (late.length > 0) store.insert(late);
      rates.add(rows.length);
    }
    notify();
  };

  const stream = createLogStream({
    start: async body => (await startLog(body)).data,
    renewCode: async device => (await renewAuthCode(device)).data.authCode,
    open: openSocket,
    lastSeen: () =>
      sequence.epoch() < 0 ? undefined : { epoch: sequence.nameOf(sequence.epoch()), seq: sequence.last() },
    onState: next => {
      state = next;
      notify();
    },
    onFrame: receive,
    onSettled: newest => {
      const gaps = sequence.settle(newest);
      store.append(gaps);
      gaps.forEach(gap => void history.loadGap(gap));
    },
    ...(random !== undefined && { random }),
  });

  const reset = () => {
    run++;
    sequence = createSequenceTracker();
    history.setEarlier('none');
    visible.resume();
    rates.clear();
    store.clear();
  };

  const setTarget = (next: LogTarget) => {
    if (target === null || target.type !== next.type || target.target !== next.target) reset();
    target = next;
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    version: () => version,
    state: () => state,
    target: () => target,
    store,
    visible,
    folded,
    /** Folds or unfolds the events that look the same as this one; returns the ID of the first of them. */
    toggleFold: (id: string) => {
      const first = folded.toggle(id);
      notify();
      return first;
    },
    setIsFolding: (isFolding: boolean) => {
      folded.setIsFolding(isFolding);
      notify();
    },
    rates,
    /** The sequence number of the last event of the target; 0 before the first one. */
    lastSeq: () => sequence.last(),
    epochName: (epoch: number) => sequence.nameOf(epoch),
    currentEpoch: () => sequence.epoch(),

    earlier: history.earlier,
    loadEarlier: history.loadEarlier,
    loadGap: history.loadGap,
    /** Resolves when the events stored before the log was opened are loaded. */
    firstPage: () => firstPage,

    authorize: () => stream.authorize(),
    refuse: (message: string) => stream.refuse(message),
    /** For the same target, continues where it stopped; for another one, starts with an empty list. */
    start: (next: LogTarget, authCode: string | null = null) => {
      setTarget(next);
      stream.start(next, authCode);
    },
    /** The same, once the server allows it. */
    postpone: (next: LogTarget, refusal: Refusal) => {
      setTarget(next);
      stream.postpone(next, refusal);
    },
    stop: () => stream.stop(),
    check: () => stream.check(),
    retryNow: () => stream.retryNow(),
    clear: () => {
      run++;
      if (visible.isPaused()) visible.pause();
      store.clear();
      history.setEarlier(sequence.last() > 0 ? 'more' : 'none');
      notify();
    },
    /** Pauses the list only: events are still received. */
    pause: (isPaused: boolean) => {
      if (isPaused) visible.pause();
      else visible.resume();
      notify();
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
