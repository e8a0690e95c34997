import { createParser } from 'eventsource-parser';
import {
  changesHelloSchema,
  type PresenceChange,
  presenceChangeSchema,
  type RecordChange,
  recordChangeSchema,
} from '../../model/contract/changes.ts';
import type { Problem } from '../../model/contract/problem.ts';
import { reconnectDelay } from '../dataProvider/reconnectDelay.ts';
import { isRejected, statusOf } from '../dataProvider/statusOf.ts';

export type FeedEvent =
  | { kind: 'change'; change: RecordChange }
  /** somebody opened or left a record */
  | { kind: 'presence'; at: PresenceChange }
  /** connected again: the server also ends the connection if the user's rights change */
  | { kind: 'reconnected' }
  /** the session has ended; `reconnected` follows if the user signs in again, on another page */
  | { kind: 'signedOut' }
  /** the user switched the organization on another page */
  | { kind: 'otherOrganization' }
  /** the connection was lost for too long: anything may have changed */
  | { kind: 'missed' };

/** `age`: replays the changes of this many last milliseconds. */
export type OpenChanges = (
  age: number,
  signal: AbortSignal,
) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;

type Options = {
  open: OpenChanges;
  /** the time up to which the page knows all changes, in epoch milliseconds */
  knownAt: number;
  onEvent: (event: FeedEvent) => void;
  random?: () => number;
};

/** added to the time of the interruption, because changes take time to arrive; duplicates are harmless */
export const OVERLAP = 2_000;
/**
 * In milliseconds. The server sends a heartbeat every 25 seconds, so a connection that is silent for longer is dead.
 */
const SILENCE_TIMEOUT = 60_000;

const pause = (time: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Reads the stream of changes and reconnects with growing delays, until the signal is aborted or the server rejects it.
 * Resolves at the end; never rejects.
 */
export const runChangeFeed = async (
  { open, knownAt, onEvent, random = Math.random }: Options,
  signal: AbortSignal,
): Promise<void> => {
  let failures = 0;
  let heardAt = knownAt;
  let isFirst = true;

  const handleMessage = ({ event, data }: { event?: string | undefined; data: string }) => {
    if (event === 'hello') {
      if (!isFirst) onEvent({ kind: 'reconnected' });
      isFirst = false;
      if (!changesHelloSchema.parse(JSON.parse(data)).isComplete) onEvent({ kind: 'missed' });
      failures = 0;
    }
    if (event === 'presence') onEvent({ kind: 'presence', at: presenceChangeSchema.parse(JSON.parse(data)) });
    if (event === 'change') onEvent({ kind: 'change', change: recordChangeSchema.parse(JSON.parse(data)) });
  };

  const readOnce = async () => {
    const attempt = new AbortController();
    const stop = () => attempt.abort();
    signal.addEventListener('abort', stop, { once: true });
    let timer = setTimeout(stop, SILENCE_TIMEOUT);
    try {
      const parser = createParser({ onEvent: handleMessage });
      const now = Date.now();
      // after the clock was set back, nobody knows how long it was: ask for all time, which no server has kept
      const missing = now < heardAt ? now : now - heardAt;
      const reader = (await open(missing + OVERLAP, attempt.signal))
        .pipeThrough(new TextDecoderStream())
        .getReader();
      attempt.signal.addEventListener('abort', () => void reader.cancel().catch(() => {}), { once: true });
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        clearTimeout(timer);
        timer = setTimeout(stop, SILENCE_TIMEOUT);
        heardAt = Date.now();
        parser.feed(value);
      }
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }
  };

  while (!signal.aborted) {
    try {
      await readOnce();
    } catch (error) {
      const isOther = (error as { body?: Partial<Problem> }).body?.code === 'other_organization';
      if (isRejected(error) && !isOther) return;
      if (isOther) {
        isFirst = false;
        onEvent({ kind: 'otherOrganization' });
      }
      if (statusOf(error) === 401) {
        isFirst = false;
        onEvent({ kind: 'signedOut' });
      }
    }
    if (signal.aborted) return;
    failures += 1;
    await pause(reconnectDelay(failures, random), signal);
  }
};
