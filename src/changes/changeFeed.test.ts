import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type FeedEvent, runChangeFeed } from './changeFeed.ts';
import { eventually } from '../../tests/eventually.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const change = { resource: 'projects', recordId: 'p1', action: 'update', userId: 'u', userNm: 'Ada', at: 1 };

/** A server with streams that the test writes to. */
const openFeed = (...failures: object[]) => {
  const events: FeedEvent[] = [];
  const ages: number[] = [];
  const streams: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>[] = [];
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const over = runChangeFeed(
    {
      knownAt: 990_000,
      random: () => 1,
      onEvent: event => void events.push(event),
      open: async age => {
        ages.push(age);
        const failure = failures.shift();
        if (failure !== undefined) throw Object.assign(new Error('no stream'), failure);
        return new ReadableStream({ start: stream => void streams.push(stream) });
      },
    },
    controller.signal,
  );
  const say = (name: string, data: object) =>
    streams.at(-1)?.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
  return { events, ages, streams, say, over, stop: () => controller.abort() };
};

test('asks for what happened since the page was loaded, and passes on what arrives', async () => {
  const { events, ages, say } = openFeed();
  await vi.advanceTimersByTimeAsync(0);
  expect(ages).toEqual([12_000]);
  say('hello', { isComplete: true });
  say('change', change);
  await eventually(() => expect(events).toEqual([{ kind: 'change', change }]));
});

test('a stream that ends is reopened, with the changes since its last sign of life', async () => {
  const { events, ages, streams, say } = openFeed();
  await vi.advanceTimersByTimeAsync(0);
  say('hello', { isComplete: true });
  await vi.advanceTimersByTimeAsync(20_000);
  streams[0]?.close();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(ages).toEqual([12_000, 23_500]);
  say('hello', { isComplete: false });
  await eventually(() => expect(events).toEqual([{ kind: 'reconnected' }, { kind: 'missed' }]));
});

test('after the clock was set back, it asks for everything', async () => {
  const { ages, streams, say } = openFeed();
  await vi.advanceTimersByTimeAsync(0);
  say('hello', { isComplete: true });
  await vi.advanceTimersByTimeAsync(0);
  vi.setSystemTime(950_000);
  streams[0]?.close();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(ages).toEqual([12_000, 953_500]);
});

test('a silent connection is given up after a minute', async () => {
  const { ages, say } = openFeed();
  await vi.advanceTimersByTimeAsync(0);
  say('hello', { isComplete: true });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(ages).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(ages).toHaveLength(2);
});

test('delays grow up to 30 seconds while the server cannot be reached', async () => {
  const { ages } = openFeed(...Array.from({ length: 9 }, () => ({ status: 0 })));
  await vi.advanceTimersByTimeAsync(1_500 + 3_000 + 6_000 + 12_000 + 24_000);
  expect(ages).toHaveLength(6);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ages).toHaveLength(7);
});

test('a 4xx status ends it', async () => {
  const { ages, events, over } = openFeed({ status: 403 });
  await over;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(ages).toHaveLength(1);
  expect(events).toEqual([]);
});

test('a session that has ended is an event, and it reconnects when the user has signed in again', async () => {
  const { events, say } = openFeed({ status: 401 }, { status: 401 });
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toEqual([{ kind: 'signedOut' }]);
  await vi.advanceTimersByTimeAsync(1_500 + 3_000);
  say('hello', { isComplete: true });
  await eventually(() => expect(events.at(-1)).toEqual({ kind: 'reconnected' }));
});

test('stopping cancels the stream', async () => {
  const { over, stop, say, ages } = openFeed();
  await vi.advanceTimersByTimeAsync(0);
  say('hello', { isComplete: true });
  stop();
  await over;
  expect(ages).toHaveLength(1);
});
