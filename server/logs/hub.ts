import type { LogFrame } from '../../model/contract/logs.ts';
import { createFanOut, type Sink } from './fanOut.ts';
import { createTail, type Entry, type Place, type Tail } from './tail.ts';
import { createTickets, type Tickets } from './tickets.ts';

/** An event as it arrives: its JSON, and how many bytes were cut off it. */
export type NewEvent = { text: string; cut?: number };

/** What a hello says to one reader alone. */
type Greeting = Pick<Extract<LogFrame, { kind: 'hello' }>, 'resume' | 'spread'>;

export type Kept = { epoch: string; oldest: number; newest: number; entries: Entry[] };

/** What a hub does, wherever it keeps: in this process, or in Redis for several. */
export type LogHub = {
  /** numbers and keeps them, and tells everybody who reads this target */
  publish: (key: string, events: readonly NewEvent[]) => Promise<{ first: number; last: number }>;
  /** the newest `limit` of those between two numbers, both excluded */
  history: (key: string, wish: { after?: number; before?: number; limit: number }) => Promise<Kept>;
  /** answers how to stop; hello comes first, then what came after that place, then what comes */
  subscribe: (key: string, after: Place | undefined, sink: Sink, greeting: Greeting) => Promise<() => void>;
  /** opens a reader's socket, in whichever process it arrives */
  tickets: Tickets;
  /** forgets what is too old */
  sweep: () => Promise<void>;
  /** sends what waits and closes every reader, to come again elsewhere */
  close: () => Promise<void>;
};

/** Organizations never share a key. */
export const keyOfTarget = ({ mnId, type, target }: { mnId: string; type: string; target: string }) =>
  `${mnId}/${type}/${target}`;

/** kept no longer; undefined where nothing is missing */
export const expired = (from: number, to: number): LogFrame | undefined =>
  from > to ? undefined : { kind: 'missed', from, to, count: to - from + 1, reason: 'expired' };

/** What a reader who comes from that place gets first: the kept ones from a number on, and what is missing before. */
export const openingFrom = (
  kept: Pick<Kept, 'epoch' | 'oldest' | 'newest'>,
  after: Place | undefined,
): { from: number; missed?: LogFrame | undefined } => {
  if (after === undefined) return { from: kept.newest + 1 };
  const nobodyKnows = { kind: 'missed', from: 0, to: 0, count: null, reason: 'restart' } as const;
  if (after.epoch !== kept.epoch) return { from: kept.oldest, missed: nobodyKnows };
  const from = after.seq + 1;
  return { from: Math.max(from, kept.oldest), missed: expired(from, kept.oldest - 1) };
};

/** a log that keeps nothing has no first and no last number */
export const boundsOf = ({ epoch, oldest, newest }: Pick<Kept, 'epoch' | 'oldest' | 'newest'>) =>
  oldest > newest ? { epoch, oldest: 0, newest: 0 } : { epoch, oldest, newest };

export type HubOptions = {
  /** events of one target */
  keep: number;
  /** in milliseconds */
  maxAge: number;
  now: () => number;
  newId: () => string;
  /** characters of one target, and of all together */
  keepBytes?: number;
  keepBytesInAll?: number;
};

export const KEEP_BYTES = 16 * 1024 * 1024;

/** Keeps in this process. A restart is a new epoch: what was published before it, nobody knows. */
export const createHub = ({
  keep,
  maxAge,
  now,
  newId,
  keepBytes = KEEP_BYTES,
  keepBytesInAll = 16 * KEEP_BYTES,
}: HubOptions): LogHub => {
  const tails = new Map<string, Tail>();
  const fanOut = createFanOut();
  let bytes = 0;

  const tailOf = (key: string) => {
    const known = tails.get(key);
    if (known !== undefined) return known;
    const tail = createTail(newId(), 0, { events: keep, bytes: keepBytes });
    tails.set(key, tail);
    return tail;
  };

  const changing = (tail: Tail, change: () => void) => {
    const before = tail.bytes;
    change();
    bytes += tail.bytes - before;
  };

  const expire = (tail: Tail) => changing(tail, () => tail.expire(now() - maxAge));

  // the loudest pays
  const fit = () => {
    if (bytes <= keepBytesInAll) return;
    const [first, ...others] = tails.values();
    if (first === undefined) return;
    const loudest = others.reduce((most, tail) => (tail.bytes > most.bytes ? tail : most), first);
    changing(loudest, loudest.dropHalf);
    fit();
  };

  return {
    publish: async (key, events) => {
      const tail = tailOf(key);
      const first = tail.newest + 1;
      const at = now();
      changing(tail, () => {
        for (const [index, event] of events.entries()) {
          tail.append({ seq: first + index, at, ...event });
          if ((index + 1) % tail.half === 0) fanOut.wake(tail);
        }
      });
      fit();
      fanOut.wake(tail);
      return { first, last: tail.newest };
    },

    history: async (key, { after = 0, before = Infinity, limit }) => {
      const tail = tailOf(key);
      expire(tail);
      const last = Math.min(before - 1, tail.newest);
      const entries = tail.range(Math.max(after + 1, last - limit + 1), last);
      return { ...boundsOf(tail), entries };
    },

    subscribe: async (key, after, sink, greeting) => {
      const tail = tailOf(key);
      expire(tail);
      const { from, missed } = openingFrom(tail, after);
      const hello = { kind: 'hello', ...boundsOf(tail), ...greeting } as const;
      return fanOut.join(tail, sink, { hello, missed, backlog: tail.range(from, tail.newest) });
    },

    tickets: createTickets(now),

    sweep: async () => {
      for (const [key, tail] of tails) {
        expire(tail);
        if (tail.oldest > tail.newest && !fanOut.isRead(tail)) tails.delete(key);
      }
    },

    close: async () => fanOut.close(),
  };
};
