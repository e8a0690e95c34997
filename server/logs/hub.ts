import type { LogFrame } from '../../model/contract/logs.ts';
import { createFanOut, type Connection, type Membership } from './fanOut.ts';
import { createEventBuffer, type LogEntry, type LogPosition, type EventBuffer } from './eventBuffer.ts';
import { createTickets, type Tickets } from './tickets.ts';

/** An event as it arrives: its JSON, and the number of truncated bytes. */
export type NewEvent = { text: string; cut?: number };

type Published = { first: number; last: number };

/** The fields of a hello that differ between readers. */
type HelloFields = Pick<Extract<LogFrame, { kind: 'hello' }>, 'resume' | 'spread'>;

export type LogHistory = { epoch: string; oldest: number; newest: number; entries: LogEntry[] };

/** At most `limit` events between two numbers, both exclusive: the newest ones, or the oldest ones with only `after`. */
export type HistoryPage = { after?: number; before?: number; limit: number };

/** The log of one target, for a hub that continues with it. */
export type SavedLog = { key: string; epoch: string; newest: number; entries: readonly LogEntry[] };

/** Stores the events of logs and distributes them. In memory for one process, or in Redis for several. */
export type LogHub = {
  /**
   * Numbers events, stores them, and sends them to the readers of this target. Returns the first and last number, in
   * memory without a promise. `arrivedAt` is for events that arrived earlier than now.
   */
  publish: (key: string, events: readonly NewEvent[], arrivedAt?: number) => Published | Promise<Published>;
  history: (key: string, page: HistoryPage) => Promise<LogHistory>;
  /** Sends hello, then the events after the position, then new ones, until the reader leaves. */
  subscribe: (
    key: string,
    after: LogPosition | undefined,
    connection: Connection,
    greeting: HelloFields,
  ) => Promise<Membership>;
  /** tickets open a socket in any process that shares this hub */
  tickets: Tickets;
  /** Removes events that are too old. */
  sweep: () => Promise<void>;
  /** Sends pending events, then closes every reader with the code that makes it reconnect. */
  closeReaders: () => void;
  /** Closes the readers and the connections of the hub, which nothing can use any more. */
  close: () => Promise<void>;
};

/** The key of a target's log. It includes the organization, so that two organizations never share a log. */
export const targetKey = ({ mnId, type, target }: { mnId: string; type: string; target: string }) =>
  `${mnId}/${type}/${target}`;

/** The frame that says that a range of events has expired; undefined if none is missing. */
export const expiredNotice = (from: number, to: number): LogFrame | undefined =>
  from > to ? undefined : { kind: 'missed', from, to, count: to - from + 1, reason: 'expired' };

/** For a reader at that position: the number of the first event to send, and what is missing before it. */
export const resumeFrom = (
  stored: Pick<LogHistory, 'epoch' | 'oldest' | 'newest'>,
  after: LogPosition | undefined,
): { from: number; missed?: LogFrame | undefined } => {
  if (after === undefined) return { from: stored.newest + 1 };
  const unknownLoss = { kind: 'missed', from: 0, to: 0, count: null, reason: 'restart' } as const;
  if (after.epoch !== stored.epoch) return { from: stored.oldest, missed: unknownLoss };
  const from = after.seq + 1;
  return { from: Math.max(from, stored.oldest), missed: expiredNotice(from, stored.oldest - 1) };
};

/** First and last number of the events in a page. */
export const pageBounds = (
  { oldest, newest }: Pick<LogHistory, 'oldest' | 'newest'>,
  { after, before = Infinity, limit }: HistoryPage,
) => {
  if (after !== undefined && before === Infinity) {
    const from = Math.max(after + 1, oldest);
    return { from, to: Math.min(newest, from + limit - 1) };
  }
  const to = Math.min(before - 1, newest);
  return { from: Math.max((after ?? 0) + 1, to - limit + 1), to };
};

/** First and last number of a log. The numbering goes on when all events have expired: the first is then the next one. */
export const boundsOf = ({ epoch, oldest, newest }: Pick<LogHistory, 'epoch' | 'oldest' | 'newest'>) => ({
  epoch,
  oldest,
  newest,
});

export type HubOptions = {
  /** limit for one target */
  maxEvents: number;
  /** how long an event is kept, in milliseconds */
  maxAge: number;
  now: () => number;
  newId: () => string;
  /** limits for one target, and for all of them together */
  maxChars?: number;
  maxTotalChars?: number;
  saved?: readonly SavedLog[];
};

export const DEFAULT_MAX_CHARS = 16 * 1024 * 1024;

/**
 * A hub in memory. After a restart, each target gets a new epoch, because the number of earlier events is unknown; unless
 * its log was saved.
 */
export const createHub = ({
  maxEvents,
  maxAge,
  now,
  newId,
  maxChars = DEFAULT_MAX_CHARS,
  maxTotalChars = 16 * DEFAULT_MAX_CHARS,
  saved = [],
}: HubOptions): LogHub & { logs: () => SavedLog[] } => {
  const buffers = new Map<string, EventBuffer>();
  const fanOut = createFanOut();
  let totalChars = 0;

  const addBuffer = (key: string, epoch: string, after: number) => {
    const buffer = createEventBuffer(epoch, after, { events: maxEvents, chars: maxChars });
    buffers.set(key, buffer);
    return buffer;
  };
  const bufferOf = (key: string) => buffers.get(key) ?? addBuffer(key, newId(), 0);

  const trackSize = (buffer: EventBuffer, change: () => void) => {
    const before = buffer.chars;
    change();
    totalChars += buffer.chars - before;
  };

  for (const { key, epoch, newest, entries } of saved) {
    const buffer = addBuffer(key, epoch, newest - entries.length);
    trackSize(buffer, () => entries.forEach(buffer.append));
  }

  const expire = (buffer: EventBuffer) => trackSize(buffer, () => buffer.expire(now() - maxAge));

  // the target with the most characters loses the older half of its events
  const trimLargest = () => {
    if (totalChars <= maxTotalChars) return;
    const [first, ...others] = buffers.values();
    if (first === undefined) return;
    const largest = others.reduce((most, buffer) => (buffer.chars > most.chars ? buffer : most), first);
    trackSize(largest, largest.dropHalf);
    trimLargest();
  };

  return {
    publish: (key, events, at = now()) => {
      const buffer = bufferOf(key);
      const first = buffer.newest + 1;
      trackSize(buffer, () => {
        let seq = buffer.newest;
        for (const { text, cut } of events) {
          seq += 1;
          buffer.append(cut === undefined ? { seq, at, text } : { seq, at, text, cut });
          if ((seq - first + 1) % buffer.wakeEvery === 0) fanOut.wake(buffer);
        }
      });
      trimLargest();
      fanOut.wake(buffer);
      return { first, last: buffer.newest };
    },

    history: async (key, page) => {
      const buffer = bufferOf(key);
      expire(buffer);
      const { from, to } = pageBounds(buffer, page);
      return { ...boundsOf(buffer), entries: buffer.range(from, to) };
    },

    subscribe: async (key, after, connection, greeting) => {
      const buffer = bufferOf(key);
      expire(buffer);
      const { from, missed } = resumeFrom(buffer, after);
      const hello = { kind: 'hello', ...boundsOf(buffer), ...greeting } as const;
      return fanOut.join(buffer, connection, { hello, missed, backlog: buffer.range(from, buffer.newest) });
    },

    tickets: createTickets(now),

    logs: () =>
      [...buffers].map(([key, buffer]) => {
        const { epoch, oldest, newest } = buffer;
        return { key, epoch, newest, entries: buffer.range(oldest, newest) };
      }),

    sweep: async () => {
      for (const [key, buffer] of buffers) {
        expire(buffer);
        if (buffer.oldest > buffer.newest && !fanOut.hasReaders(buffer)) buffers.delete(key);
      }
    },

    closeReaders: () => fanOut.close(),
    close: async () => fanOut.close(),
  };
};
