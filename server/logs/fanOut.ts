import { closeCodes, EVENTS_A_CALL, type LogFrame } from '../../model/contract/logs.ts';
import { eventsFrame, type Frame, frameOf } from './frame.ts';
import { endOfFitting, type Entry, type Tail } from './tail.ts';

/** One reader's way out. */
export type Sink = {
  send: (frame: Frame) => void;
  /** bytes that were sent and have not left yet */
  waiting: () => number;
  close: (code: number) => void;
};

/** A batch goes out this often, in milliseconds. */
const EVERY = 33;
const FRAME_CHARS = 256 * 1024;
/** What may wait for one reader: so much on its way, and as much behind it. */
const WAITING_BYTES = 1024 * 1024;
const WAITING_EVENTS = 2048;
/** With so many new ones a batch does not wait: one more call then still fits. */
const PROMPT = WAITING_EVENTS - EVENTS_A_CALL;
/** A reader that takes nothing for so long is closed. */
const PATIENCE = 30_000;

type Opening = {
  hello: LogFrame;
  missed?: LogFrame | undefined;
  /** kept ones that the reader has not seen */
  backlog: Entry[];
};

type Reader = {
  sink: Sink;
  backlog: Entry[];
  /** the number of the live event to send next */
  next: number;
  /** the first of those that were dropped just before `next` */
  droppedFrom: number | undefined;
  /** when nothing was on its way last */
  drainedAt: number;
};

/**
 * Sends what is appended to tails to those who read them, in batches. The tail itself is everybody's queue: a reader is a
 * place in it. Who falls too far behind loses the oldest events and is told which.
 */
export const createFanOut = () => {
  const now = Date.now;
  const readers = new Map<Tail, Set<Reader>>();
  const active = new Set<Tail>();
  const pumpedTo = new WeakMap<Tail, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRound = 0;

  const leave = (tail: Tail, reader: Reader) => {
    const set = readers.get(tail);
    set?.delete(reader);
    if (set?.size === 0) readers.delete(tail);
  };

  const drop = (reader: Reader, tail: Tail) => {
    const from = reader.next;
    reader.next = Math.max(reader.next, tail.oldest, tail.newest - WAITING_EVENTS + 1);
    while (tail.bytesFrom(reader.next) > WAITING_BYTES && reader.next < tail.newest) reader.next += 1;
    if (reader.next > from) reader.droppedFrom ??= from;
  };

  const tellDropped = (reader: Reader) => {
    if (reader.droppedFrom === undefined) return;
    const [from, to] = [reader.droppedFrom, reader.next - 1];
    reader.droppedFrom = undefined;
    reader.sink.send(frameOf({ kind: 'missed', from, to, count: to - from + 1, reason: 'slow' }));
  };

  const sendBacklog = (reader: Reader) => {
    while (reader.backlog.length > 0 && reader.sink.waiting() < WAITING_BYTES) {
      const part = reader.backlog.slice(0, endOfFitting(reader.backlog, 0, FRAME_CHARS));
      reader.backlog = reader.backlog.slice(part.length);
      reader.sink.send(eventsFrame(part));
    }
  };

  /** one batch serves everybody who stands at the same place */
  const createBatches = (tail: Tail) => {
    const made = new Map<number, { frame: Frame; next: number }>();
    return (from: number) => {
      const known = made.get(from);
      if (known !== undefined) return known;
      const entries = tail.take(from, FRAME_CHARS);
      const batch = { frame: eventsFrame(entries), next: from + entries.length };
      made.set(from, batch);
      return batch;
    };
  };

  /** answers whether something still waits */
  const pump = (reader: Reader, tail: Tail, batchAt: ReturnType<typeof createBatches>) => {
    const { sink } = reader;
    if (sink.waiting() === 0) reader.drainedAt = now();
    else if (now() - reader.drainedAt > PATIENCE) {
      leave(tail, reader);
      sink.close(closeCodes.slow);
      return false;
    }
    sendBacklog(reader);
    if (reader.next < tail.oldest) drop(reader, tail);
    while (reader.backlog.length === 0 && reader.next <= tail.newest && sink.waiting() < WAITING_BYTES) {
      tellDropped(reader);
      const { frame, next } = batchAt(reader.next);
      sink.send(frame);
      reader.next = next;
    }
    drop(reader, tail);
    return reader.backlog.length > 0 || reader.next <= tail.newest || sink.waiting() > 0;
  };

  const pumpTail = (tail: Tail) => {
    const batchAt = createBatches(tail);
    let isWaiting = false;
    for (const reader of readers.get(tail) ?? []) isWaiting = pump(reader, tail, batchAt) || isWaiting;
    pumpedTo.set(tail, tail.newest);
    if (!isWaiting) active.delete(tail);
  };

  const round = () => {
    timer = undefined;
    for (const tail of active) pumpTail(tail);
    // from its end: with thousands of readers a round takes long, and what comes meanwhile goes with the next
    lastRound = now();
    schedule();
  };

  const schedule = () => {
    if (timer !== undefined || active.size === 0) return;
    timer = setTimeout(round, Math.min(EVERY, Math.max(0, lastRound + EVERY - now())));
  };

  return {
    /** answers how to leave */
    join: (tail: Tail, sink: Sink, { hello, missed, backlog }: Opening) => {
      const next = tail.newest + 1;
      const reader: Reader = { sink, backlog, next, droppedFrom: undefined, drainedAt: now() };
      const set = readers.get(tail) ?? new Set();
      readers.set(tail, set.add(reader));
      sink.send(frameOf(hello));
      if (missed !== undefined) sink.send(frameOf(missed));
      sendBacklog(reader);
      if (backlog.length > 0) active.add(tail);
      schedule();
      return () => leave(tail, reader);
    },

    /** something was appended */
    wake: (tail: Tail) => {
      if (!readers.has(tail)) return;
      active.add(tail);
      if (tail.newest - (pumpedTo.get(tail) ?? 0) >= Math.min(PROMPT, tail.half)) pumpTail(tail);
      schedule();
    },

    isRead: (tail: Tail) => readers.has(tail),

    /** everybody, or the readers of one tail, shall come again */
    close: (only?: Tail) => {
      for (const tail of only === undefined ? [...readers.keys()] : [only]) {
        pumpTail(tail);
        for (const { sink } of readers.get(tail) ?? []) sink.close(closeCodes.restart);
        readers.delete(tail);
        active.delete(tail);
      }
      if (active.size === 0) clearTimeout(timer);
      if (active.size === 0) timer = undefined;
    },
  };
};
