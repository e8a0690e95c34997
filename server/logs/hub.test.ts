import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReading } from '../../tests/logSocket.ts';
import type { Connection } from './fanOut.ts';
import { Frame } from './frame.ts';
import { createHub, type HubOptions } from './hub.ts';
import type { LogPosition } from './eventBuffer.ts';

const HOUR = 3_600_000;
const KEY = 'org/DEVICEIDS/lamp';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

let ids = 0;

const open = (options: Partial<HubOptions> = {}) =>
  createHub({ maxEvents: 100, maxAge: HOUR, now: Date.now, newId: () => `epoch-${++ids}`, ...options });

type Hub = ReturnType<typeof open>;

/** A reader whose connection can stall: frames then wait until it resumes. */
const createReader = () => {
  const reading = createReading();
  let queue: string[] = [];
  let isStopped = false;
  const closed: number[] = [];
  const drain = () => {
    for (const text of queue) reading.take(text);
    queue = [];
  };
  const connection: Connection = {
    send: ({ text }) => {
      queue.push(text);
      if (!isStopped) drain();
    },
    pendingBytes: () => queue.reduce((sum, text) => sum + text.length, 0),
    close: code => void closed.push(code),
  };
  return {
    reading,
    connection,
    closed,
    stop: () => {
      isStopped = true;
    },
    go: () => {
      isStopped = false;
      drain();
    },
  };
};

const texts = (count: number, size = 0) =>
  Array.from({ length: count }, (_, index) => ({ text: JSON.stringify({ index, x: 'x'.repeat(size) }) }));

const join = async (hub: Hub, after?: LogPosition) => {
  const reader = createReader();
  return { ...reader, ...(await hub.subscribe(KEY, after, reader.connection, { resume: 'resume' })) };
};

const flush = () => vi.advanceTimersByTimeAsync(100);

describe('the hub', () => {
  it('numbers events from 1, separately for each target', async () => {
    const hub = open();
    expect(await hub.publish(KEY, texts(3))).toEqual({ first: 1, last: 3 });
    expect(await hub.publish(KEY, texts(2))).toEqual({ first: 4, last: 5 });
    expect(await hub.publish('other', texts(1))).toEqual({ first: 1, last: 1 });
  });

  it('keeps the time of events that arrived earlier, and removes them by it', async () => {
    const hub = open();
    const earlier = Date.now() - HOUR / 2;
    await hub.publish(KEY, texts(1), earlier);
    await hub.publish(KEY, texts(1));
    const timesOf = async () => (await hub.history(KEY, { limit: 5 })).entries.map(({ at }) => at);
    expect(await timesOf()).toEqual([earlier, Date.now()]);
    vi.setSystemTime(earlier + HOUR + 1);
    expect(await timesOf()).toHaveLength(1);
  });

  it('sends the events of 33 milliseconds as one batch, and the same text to all readers', async () => {
    const hub = open();
    const [first, second] = [await join(hub), await join(hub)];
    await hub.publish(KEY, texts(1));
    await flush();
    for (let count = 0; count < 3; count++) await hub.publish(KEY, texts(2));
    expect(first.reading.events).toHaveLength(1);
    await flush();
    expect(first.reading.frames.map(({ kind }) => kind)).toEqual(['hello', 'events', 'events']);
    expect(second.reading.frames).toEqual(first.reading.frames);
    expect(first.reading.events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('loses nothing for a reader that keeps up, however few events are kept', async () => {
    const hub = open({ maxEvents: 100 });
    const { reading } = await join(hub);
    for (let round = 0; round < 5; round++) await hub.publish(KEY, texts(990));
    await flush();
    expect(reading.events).toHaveLength(5 * 990);
    expect([reading.missed, reading.problems]).toEqual([[], []]);
  });

  it('has no timer while nothing waits', async () => {
    const hub = open();
    await join(hub);
    await hub.publish(KEY, texts(1));
    await flush();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps a limited number of events, and returns their first and last number', async () => {
    const hub = open({ maxEvents: 10 });
    expect(await hub.history(KEY, { limit: 5 })).toMatchObject({ oldest: 1, newest: 0, entries: [] });
    await hub.publish(KEY, texts(25));
    const seqs = async (wish: Parameters<Hub['history']>[1]) =>
      (await hub.history(KEY, wish)).entries.map(({ seq }) => seq);
    expect(await hub.history(KEY, { limit: 1 })).toMatchObject({ oldest: 16, newest: 25 });
    expect(await seqs({ limit: 3 })).toEqual([23, 24, 25]);
    expect(await seqs({ before: 20, limit: 3 })).toEqual([17, 18, 19]);
    expect(await seqs({ before: 17, limit: 3 })).toEqual([16]);
    expect(await seqs({ before: 3, limit: 3 })).toEqual([]);
    expect(await seqs({ after: 18, before: 22, limit: 9 })).toEqual([19, 20, 21]);
    expect(await seqs({ after: 18, before: 22, limit: 2 })).toEqual([20, 21]);
    expect(await seqs({ after: 99, limit: 9 })).toEqual([]);
    // forward, without skipping stored events
    expect(await seqs({ after: 18, limit: 3 })).toEqual([19, 20, 21]);
    expect(await seqs({ after: 23, limit: 3 })).toEqual([24, 25]);
    expect(await seqs({ after: 3, limit: 3 })).toEqual([16, 17, 18]);
    expect(await seqs({ after: 0, limit: 3 })).toEqual([16, 17, 18]);
  });

  it('keeps events for a limited time, and deletes an empty target without readers', async () => {
    const hub = open();
    const { epoch } = await hub.history(KEY, { limit: 1 });
    await hub.publish(KEY, texts(3));
    vi.setSystemTime(Date.now() + HOUR - 1);
    await hub.publish(KEY, texts(1));
    vi.setSystemTime(Date.now() + 2);
    expect(await hub.history(KEY, { limit: 9 })).toMatchObject({ epoch, oldest: 4, newest: 4 });
    vi.setSystemTime(Date.now() + HOUR);
    const reader = await join(hub, { epoch, seq: 2 });
    expect(reader.reading.missed).toMatchObject([{ from: 3, to: 4, count: 2, reason: 'expired' }]);
    // the numbering goes on, so a reader that has all of them misses nothing
    expect(reader.reading.hello()).toMatchObject({ epoch, oldest: 5, newest: 4 });
    expect(await hub.history(KEY, { limit: 9 })).toMatchObject({ oldest: 5, newest: 4, entries: [] });
    await hub.sweep();
    expect((await hub.history(KEY, { limit: 9 })).epoch).toBe(epoch);
    reader.leave();
    await hub.sweep();
    expect((await hub.history(KEY, { limit: 9 })).epoch).not.toBe(epoch);
  });

  it('never exceeds the total size: the largest target loses events', async () => {
    const hub = open({ maxEvents: 10_000, maxChars: 50_000, maxTotalChars: 100_000 });
    await hub.publish('quiet', texts(10));
    for (const loud of ['a', 'b', 'c']) await hub.publish(loud, texts(100, 1000));
    const kept = async (key: string) => (await hub.history(key, { limit: 1000 })).entries.length;
    expect(await kept('quiet')).toBe(10);
    expect((await kept('a')) + (await kept('b')) + (await kept('c'))).toBeLessThan(100);
    expect(await kept('c')).toBeGreaterThan(10);
  });

  it('resumes after the last number, or reports how many events are gone', async () => {
    const hub = open({ maxEvents: 10 });
    await hub.publish(KEY, texts(25));
    const { epoch } = await hub.history(KEY, { limit: 1 });
    const near = await join(hub, { epoch, seq: 20 });
    expect(near.reading.events.map(({ seq }) => seq)).toEqual([21, 22, 23, 24, 25]);
    expect(near.reading.missed).toEqual([]);
    const far = await join(hub, { epoch, seq: 3 });
    expect(far.reading.missed).toMatchObject([{ from: 4, to: 15, count: 12, reason: 'expired' }]);
    expect(far.reading.events).toHaveLength(10);
    const atEnd = await join(hub, { epoch, seq: 25 });
    expect(atEnd.reading.frames).toHaveLength(1);
    const fresh = await join(hub);
    expect(fresh.reading.frames).toMatchObject([{ kind: 'hello', oldest: 16, newest: 25 }]);
  });

  it("doesn't know how many events of another epoch were missed", async () => {
    const hub = open();
    await hub.publish(KEY, texts(2));
    const { reading } = await join(hub, { epoch: 'before the restart', seq: 7 });
    expect(reading.missed).toEqual([{ kind: 'missed', from: 0, to: 0, count: null, reason: 'restart' }]);
    expect(reading.events).toHaveLength(2);
  });

  it('limits what waits for a stalled reader, counts the rest, and does not affect other readers', async () => {
    const hub = open({ maxEvents: 100_000 });
    const [slow, healthy] = [await join(hub), await join(hub)];
    slow.stop();
    for (let round = 0; round < 200; round++) {
      await hub.publish(KEY, texts(100, 100));
      await vi.advanceTimersByTimeAsync(33);
    }
    expect(healthy.reading.events).toHaveLength(20_000);
    expect(healthy.reading.missed).toEqual([]);
    // 1 MB in transit, and one frame that was started below that
    expect(slow.connection.pendingBytes()).toBeLessThan(1.3 * 1024 * 1024);
    slow.go();
    await flush();
    expect(slow.reading.problems).toEqual([]);
    expect(slow.reading.missed).toMatchObject([{ reason: 'slow' }]);
    expect(slow.reading.events.length + slow.reading.reportedMissing()).toBe(20_000);
    const waited = 20_000 - (slow.reading.missed[0]?.to ?? 0);
    expect(waited).toBeLessThanOrEqual(2048);
    expect(waited).toBeGreaterThan(1000);
  });

  it('closes a reader with 1013 that receives nothing for 30 seconds', async () => {
    const hub = open();
    const [slow, healthy] = [await join(hub), await join(hub)];
    slow.stop();
    await hub.publish(KEY, texts(1));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(slow.closed).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([slow.closed, healthy.closed]).toEqual([[1013], []]);
    await hub.publish(KEY, texts(1));
    await flush();
    expect(healthy.reading.events).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('closes a reader with 1013 that receives nothing for 30 seconds, also when it only pings', async () => {
    const hub = open();
    const slow = await join(hub);
    const frame = new Frame('x'.repeat(10_000));
    slow.stop();
    for (let second = 0; second < 29; second++) {
      for (let ping = 0; ping < 10; ping++) slow.reply(frame);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(slow.connection.pendingBytes()).toBeLessThan(1024 * 1024 + 10_000);
    expect(slow.closed).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(slow.closed).toEqual([1013]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sends what is waiting before it closes all readers with 1012', async () => {
    const hub = open();
    const { reading, closed } = await join(hub);
    await hub.publish(KEY, texts(3));
    await hub.close();
    expect(reading.events).toHaveLength(3);
    expect(closed).toEqual([1012]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

type Step =
  | { kind: 'publish'; count: number; size: number }
  | { kind: 'stop' | 'go' | 'drop' | 'resume' }
  | { kind: 'wait'; milliseconds: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('publish' as const),
      count: fc.integer({ min: 1, max: 900 }),
      size: fc.constantFrom(0, 100, 3000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('stop' as const, 'go' as const, 'drop' as const, 'resume' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      milliseconds: fc.constantFrom(1, 40, 5_000, 31_000),
    }),
  },
);

describe('under any sequence of events', () => {
  it('a reader that reconnects gets every event in order, or is told which ones it missed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 40 }),
        fc.constantFrom(50, 1000, 100_000),
        async (steps, maxEvents) => {
          vi.setSystemTime(1_000_000);
          const hub = open({ maxEvents });
          const reader = createReader();
          let sent = 0;
          const subscribe = async (after?: LogPosition) =>
            (await hub.subscribe(KEY, after, reader.connection, { resume: '' })).leave;
          let leave: (() => void) | undefined = await subscribe();
          const { epoch } = reader.reading.hello();
          const seen = () => {
            const last = reader.reading.missed.at(-1)?.to ?? 0;
            return Math.max(reader.reading.last(), last);
          };
          const come = async () => {
            reader.closed.length = 0;
            reader.go();
            leave = await subscribe({ epoch, seq: seen() });
          };
          for (const doing of steps) {
            if (reader.closed.length > 0) leave = undefined;
            if (doing.kind === 'publish') {
              await hub.publish(KEY, texts(doing.count, doing.size));
              sent += doing.count;
            } else if (doing.kind === 'wait') await vi.advanceTimersByTimeAsync(doing.milliseconds);
            else if (doing.kind === 'stop') reader.stop();
            else if (doing.kind === 'go') reader.go();
            else if (doing.kind === 'drop') {
              leave?.();
              leave = undefined;
            } else if (leave === undefined) await come();
          }
          if (leave === undefined || reader.closed.length > 0) await come();
          reader.go();
          await vi.advanceTimersByTimeAsync(5_000);
          expect(reader.reading.problems).toEqual([]);
          expect(reader.reading.events.length + reader.reading.reportedMissing()).toBe(sent);
          expect(seen()).toBe(sent);
        },
      ),
      { numRuns: 150 },
    );
  });
});
