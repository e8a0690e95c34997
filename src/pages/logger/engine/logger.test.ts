import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LogFrame } from '../../../../model/contract/logs.ts';
import type { LogSocket } from '../../../dataProvider/logSocket.ts';
import { openInlineFilter } from './inlineFilter.ts';
import { createLogger } from './logger.ts';
import { emptyQuery } from './query.ts';
import type { GapRow } from './rows.ts';
import { eventually } from '../../../../tests/eventually.ts';

const TARGET = { type: 'SMARTAPPIDS', target: 'p-1' } as const;

const eventOf = (seq: number) => ({
  seq,
  at: 1_700_000_000_000 + seq,
  event: { deviceId: `b-${seq % 3}`, type: 'DEVICE_HEALTH', message: `event ${seq}` },
});
const events = (from: number, to: number): LogFrame => ({
  kind: 'events',
  events: Array.from({ length: to - from + 1 }, (_, index) => eventOf(from + index)),
});

/** A server that keeps its events, and a connection that loses those that the test selects. */
const open = ({ capacity = 1000, oldest = 1 } = {}) => {
  const server = { epoch: 'e1', newest: 0, oldest };
  const requested: object[] = [];
  let socket: LogSocket | undefined;
  let task = () => {};
  const logger = createLogger({
    startLog: async () => ({ data: { path: '/s' } }),
    renewAuthCode: async () => ({ data: {} }),
    logHistory: async query => {
      requested.push(query);
      const first = Math.max(server.oldest, (query.after ?? 0) + 1);
      const last = Math.min(server.newest, (query.before ?? Infinity) - 1);
      const from = Math.max(first, last - query.limit + 1);
      const kept = Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => eventOf(from + index));
      return { data: { ...server, events: kept } };
    },
    openSocket: () => {
      socket = { onmessage: null, onclose: null, onerror: null, send: () => {}, close: () => {} };
      return socket;
    },
    openFilter: openInlineFilter,
    now: Date.now,
    frame: next => {
      task = next;
    },
    random: () => 1,
    capacity,
  });
  const say = (frame: LogFrame) => socket?.onmessage?.({ data: JSON.stringify(frame) });
  const tick = async (time = 0) => {
    await vi.advanceTimersByTimeAsync(time);
    task();
    await vi.advanceTimersByTimeAsync(0);
    task();
  };
  return {
    logger,
    server,
    requested,
    say,
    tick,
    cut: () => socket?.onclose?.({ code: 1006 }),
    publish: (to: number) => {
      const from = server.newest + 1;
      server.newest = to;
      say(events(from, to));
    },
    hello: () =>
      say({ kind: 'hello', epoch: server.epoch, oldest: server.oldest, newest: server.newest, resume: 'r' }),
    start: async () => {
      logger.start(TARGET);
      await vi.advanceTimersByTimeAsync(0);
    },
    shown: () =>
      Array.from({ length: logger.visible.count() }, (_, index) => {
        const row = logger.store.at(logger.visible.keyAt(index) as number);
        if (row === undefined) return 'nothing';
        return row.kind === 'event' ? row.seq : `${row.from}-${row.to} ${row.count} ${row.state}`;
      }),
  };
};

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the logger', () => {
  it('[LOG-01] appends new events, and starts with stored ones', async () => {
    const { start, hello, server, publish, shown, tick, logger } = open();
    server.newest = 300;
    await start();
    hello();
    await tick();
    expect(shown()).toEqual(range(101, 300));
    publish(303);
    expect(shown()).toEqual(range(101, 303));
    await logger.loadEarlier();
    expect(shown()).toEqual(range(1, 303));
    expect(logger.earlier()).toBe('none');
  });

  it('shows missing events as a gap, and loads it when asked', async () => {
    const { start, hello, publish, server, say, shown, tick, logger } = open();
    await start();
    hello();
    publish(3);
    server.newest = 15;
    say(events(16, 17));
    server.newest = 17;
    expect(shown()).toEqual([1, 2, 3, '4-15 12 open', 16, 17]);
    await logger.loadGap(logger.store.at(logger.visible.keyAt(3) as number) as GapRow);
    await tick();
    expect(shown()).toEqual(range(1, 17));
  });

  it("shows events that the server lost as a gap that can't be loaded", async () => {
    const { start, hello, publish, server, say, shown, logger } = open();
    await start();
    hello();
    publish(3);
    say({ kind: 'missed', from: 4, to: 15, count: 12, reason: 'slow' });
    say(events(16, 16));
    Object.assign(server, { oldest: 10, newest: 16 });
    await logger.loadGap(logger.store.at(logger.visible.keyAt(3) as number) as GapRow);
    expect(shown()).toEqual([1, 2, 3, '4-9 6 gone', ...range(10, 16)]);
  });

  it('misses nothing after a disconnect when the server has dropped all events, which are in the list', async () => {
    const { start, hello, publish, server, shown, tick, cut, logger } = open();
    await start();
    hello();
    publish(5);
    cut();
    server.oldest = 6;
    await tick(1500);
    hello();
    await tick(1500);
    expect(shown()).toEqual(range(1, 5));
    publish(6);
    expect(shown()).toEqual(range(1, 6));
    expect([logger.earlier(), logger.lastSeq()]).toEqual(['none', 6]);
  });

  it("shows that a gap can't be loaded when the server has dropped all events", async () => {
    const { start, hello, publish, server, say, shown, logger } = open();
    await start();
    hello();
    publish(3);
    say({ kind: 'missed', from: 4, to: 15, count: 12, reason: 'slow' });
    Object.assign(server, { oldest: 16, newest: 15 });
    await logger.loadGap(logger.store.at(logger.visible.keyAt(3) as number) as GapRow);
    expect(shown()).toEqual([1, 2, 3, '4-15 12 gone']);
  });

  it('continues after a disconnect: events sent again are shown once, missing ones are fetched', async () => {
    const { start, hello, publish, server, say, shown, tick, cut } = open();
    await start();
    hello();
    publish(5);
    cut();
    server.newest = 12;
    await tick(1500);
    hello();
    say(events(4, 8));
    expect(shown()).toEqual(range(1, 8));
    await tick(1500);
    await tick();
    expect(shown()).toEqual(range(1, 12));
  });

  it('shows that an unknown number of events is missing when the server was restarted', async () => {
    const { start, hello, publish, server, say, shown, tick, cut } = open();
    await start();
    hello();
    publish(5);
    cut();
    Object.assign(server, { epoch: 'e2', newest: 2 });
    await tick(1500);
    hello();
    say({ kind: 'missed', from: 0, to: 0, count: null, reason: 'restart' });
    say(events(1, 2));
    expect(shown()).toEqual([1, 2, 3, 4, 5, '0-0 null open', 1, 2]);
  });

  it("still receives while it is paused, but doesn't show it", async () => {
    const { start, hello, publish, shown, logger } = open();
    await start();
    hello();
    publish(3);
    logger.pause(true);
    publish(9);
    expect(shown()).toEqual([1, 2, 3]);
    logger.pause(false);
    expect(shown()).toEqual(range(1, 9));
  });

  it('stays paused at the same event, and counts all new ones, when a later gap is loaded', async () => {
    const { start, hello, publish, server, say, shown, tick, logger } = open();
    await start();
    hello();
    publish(3);
    logger.pause(true);
    logger.visible.leave();
    publish(5);
    server.newest = 15;
    say(events(16, 17));
    server.newest = 17;
    expect(logger.visible.newCount()).toBe(4);
    const gap = () =>
      logger.store
        .gapKeys()
        .map(key => logger.store.at(key))
        .find(row => row?.kind === 'gap');
    await logger.loadGap(gap() as GapRow);
    expect(shown()).toEqual([1, 2, 3]);
    expect(logger.visible.newCount()).toBe(14);
    logger.store.filter.setQuery({ ...emptyQuery, text: 'event', mode: 'filter' });
    await tick();
    expect(shown()).toEqual([1, 2, 3]);
    // a gap before the pause belongs to what is shown
    logger.pause(false);
    server.newest = 20;
    say(events(21, 21));
    server.newest = 21;
    logger.pause(true);
    await logger.loadGap(gap() as GapRow);
    publish(25);
    await tick();
    expect(shown()).toEqual(range(1, 21));
    expect(logger.visible.newCount()).toBe(22);
  });

  it('counts stored events, and forgets them when cleared', async () => {
    const { start, hello, publish, logger } = open({ capacity: 6 });
    await start();
    hello();
    publish(60);
    expect(logger.store.size()).toBe(6);
    expect(logger.store.counts().types).toEqual([{ name: 'DEVICE_HEALTH', count: 6 }]);
    expect(logger.store.counts().sources).toHaveLength(3);
    logger.clear();
    expect(logger.store.counts().types).toEqual([]);
    expect(logger.visible.count()).toBe(0);
  });

  it('filters old and new events, and keeps gaps in view', async () => {
    const { start, hello, publish, server, say, shown, tick, logger } = open();
    await start();
    hello();
    publish(12);
    await tick();
    logger.store.filter.setQuery({ ...emptyQuery, text: 'EVENT 1', mode: 'filter' });
    expect(logger.store.filter.isDone()).toBe(false);
    await tick();
    expect(logger.store.filter.isDone()).toBe(true);
    expect(shown()).toEqual([1, 10, 11, 12]);
    server.newest = 18;
    say(events(19, 20));
    await tick();
    expect(shown()).toEqual([1, 10, 11, 12, '13-18 6 open', 19]);
    logger.store.filter.setQuery({ ...emptyQuery, tokens: [{ field: 'source', value: 'b-1' }] });
    await tick();
    expect(shown()).toEqual([1, 4, 7, 10, '13-18 6 open', 19]);
  });

  it('counts events only, not the rows that mark a gap, with and without a filter', async () => {
    const { start, hello, publish, server, say, tick, logger } = open();
    const counts = () => ({ kept: logger.store.eventCount(), shown: logger.visible.eventCount() });
    await start();
    hello();
    publish(2);
    logger.visible.leave();
    publish(3);
    server.newest = 17;
    say(events(16, 17));
    expect(counts()).toEqual({ kept: 5, shown: 5 });
    expect(logger.visible.newCount()).toBe(3);
    logger.store.filter.setQuery({ ...emptyQuery, text: 'event 17', mode: 'filter' });
    await tick();
    expect(logger.visible.count()).toBe(2);
    expect(counts()).toEqual({ kept: 5, shown: 1 });
    logger.pause(true);
    publish(19);
    server.newest = 30;
    say(events(30, 30));
    await tick();
    expect(counts()).toEqual({ kept: 8, shown: 1 });
    logger.clear();
    expect(counts()).toEqual({ kept: 0, shown: 0 });
  });

  it('marks wrong values by sequence number, also if a gap is filled or the log is cleared meanwhile', async () => {
    const { start, hello, say, server, tick, logger } = open();
    const level = (seq: number, value: number) => ({
      ...eventOf(seq),
      event: { deviceId: 'b-1', capability: 'switchLevel', attribute: 'level', value },
    });
    const marked = () =>
      Array.from({ length: logger.visible.count() }, (_, index) => logger.visible.rowAt(index)).flatMap(row =>
        row?.kind === 'event' && logger.store.problemOf(row) !== null ? [row.seq] : [],
      );
    await start();
    hello();
    say({ kind: 'events', events: [level(1, 101), level(5, 20), level(6, 102)] });
    server.newest = 6;
    await tick(1000);
    await eventually(() => expect(marked()).toEqual([1, 6]));
    await logger.loadGap(logger.visible.rowAt(1) as GapRow);
    await tick();
    expect(marked()).toEqual([1, 6]);
    expect(logger.store.counts().problems.map(({ count }) => count)).toEqual([2]);
    say({ kind: 'events', events: [level(7, 103)] });
    logger.store.filter.flush();
    logger.clear();
    await tick();
    expect([marked(), logger.store.counts().problems]).toEqual([[], []]);
  });

  it('notifies its listeners once per frame', async () => {
    const { start, hello, publish, tick, logger } = open();
    await start();
    hello();
    await tick();
    const listener = vi.fn<() => void>();
    logger.subscribe(listener);
    for (let to = 1; to <= 100; to++) publish(to);
    expect(listener).not.toHaveBeenCalled();
    await tick();
    expect(listener.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it('accounts for every event, however the connection loses them', async () => {
    const loss = fc.record({
      size: fc.integer({ min: 1, max: 8 }),
      fate: fc.constantFrom('came', 'lost', 'twice', 'declared', 'cut'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(loss, { minLength: 1, maxLength: 25 }), async losses => {
        const { start, hello, server, say, shown, tick, cut } = open();
        await start();
        hello();
        for (const { size, fate } of losses) {
          const from = server.newest + 1;
          const to = server.newest + size;
          server.newest = to;
          if (fate === 'declared') say({ kind: 'missed', from, to, count: size, reason: 'slow' });
          if (fate === 'came' || fate === 'twice') say(events(from, to));
          if (fate === 'twice') say(events(Math.max(1, from - 3), to));
          if (fate === 'cut') {
            cut();
            await tick(1500);
            hello();
          }
        }
        server.newest++;
        say(events(server.newest, server.newest));
        await tick();
        const rows = shown();
        const seen = rows.filter(row => typeof row === 'number');
        const missed = rows
          .filter(row => typeof row === 'string')
          .reduce((sum, row) => sum + Number(row.split(' ')[1]), 0);
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen).toEqual([...seen].sort((one, other) => one - other));
        expect(seen.length + missed).toBe(server.newest);
      }),
      { numRuns: 60 },
    );
  });
});
