import { closeCodes, EVENTS_A_CALL, type LogFrame } from '../../model/contract/logs.ts';
import { eventsFrame, type Frame, frameOf } from './frame.ts';
import { endOfChunk, type LogEntry, type EventBuffer } from './eventBuffer.ts';

/** The connection to one reader: a WebSocket, or its fake. */
export type Connection = {
  send: (frame: Frame) => void;
  /** bytes that were sent but are still in this process */
  pendingBytes: () => number;
  close: (code: number) => void;
};

/** Milliseconds between two batches. */
const BATCH_INTERVAL = 33;
const MAX_FRAME_CHARS = 256 * 1024;
/** Limits of what can wait for one reader: this much in the socket, and as much again in the buffer. */
const MAX_PENDING_BYTES = 1024 * 1024;
const MAX_PENDING_EVENTS = 2048;
/** With this many new events, a batch is sent immediately, so that the events of one more call still fit. */
const EAGER_FLUSH_AT = MAX_PENDING_EVENTS - EVENTS_A_CALL;
/** A reader that has received nothing for this many milliseconds is closed. */
const STALL_TIMEOUT = 30_000;

/** A reader's subscription to a log. */
export type Membership = {
  leave: () => void;
  /** Sends a frame other than events. It is dropped if the socket is full, because nobody would read it. */
  reply: (frame: Frame) => void;
};

type Opening = {
  hello: LogFrame;
  missed?: LogFrame | undefined;
  /** kept events that the reader has not seen */
  backlog: LogEntry[];
};

type Reader = {
  connection: Connection;
  backlog: LogEntry[];
  /** the number of the live event to send next */
  next: number;
  /** the number of the first missing event, if there is a gap before `next` */
  droppedFrom: number | undefined;
  /** when the socket last had nothing left to send */
  drainedAt: number;
};

/**
 * Sends new events of buffers to their readers, in batches. The buffer is the queue of all its readers: each reader
 * only has its position in it. A reader that falls too far behind loses the oldest events and gets a gap with their
 * numbers.
 */
export const createFanOut = () => {
  const now = Date.now;
  const readers = new Map<EventBuffer, Set<Reader>>();
  const active = new Set<EventBuffer>();
  const servedTo = new WeakMap<EventBuffer, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRound = 0;

  const leave = (buffer: EventBuffer, reader: Reader) => {
    const set = readers.get(buffer);
    set?.delete(reader);
    if (set?.size === 0) readers.delete(buffer);
  };

  const skipToLimit = (reader: Reader, buffer: EventBuffer) => {
    const from = reader.next;
    reader.next = Math.max(reader.next, buffer.oldest, buffer.newest - MAX_PENDING_EVENTS + 1);
    while (buffer.charsFrom(reader.next) > MAX_PENDING_BYTES && reader.next < buffer.newest) reader.next += 1;
    if (reader.next > from) reader.droppedFrom ??= from;
  };

  const reportDropped = (reader: Reader) => {
    if (reader.droppedFrom === undefined) return;
    const [from, to] = [reader.droppedFrom, reader.next - 1];
    reader.droppedFrom = undefined;
    reader.connection.send(frameOf({ kind: 'missed', from, to, count: to - from + 1, reason: 'slow' }));
  };

  const sendBacklog = (reader: Reader) => {
    while (reader.backlog.length > 0 && reader.connection.pendingBytes() < MAX_PENDING_BYTES) {
      const part = reader.backlog.slice(0, endOfChunk(reader.backlog, 0, MAX_FRAME_CHARS));
      reader.backlog = reader.backlog.slice(part.length);
      reader.connection.send(eventsFrame(part));
    }
  };

  /** readers at the same position share one encoded batch */
  const createBatches = (buffer: EventBuffer) => {
    const made = new Map<number, { frame: Frame; next: number }>();
    return (from: number) => {
      const known = made.get(from);
      if (known !== undefined) return known;
      const entries = buffer.chunkFrom(from, MAX_FRAME_CHARS);
      const batch = { frame: eventsFrame(entries), next: from + entries.length };
      made.set(from, batch);
      return batch;
    };
  };

  /** Returns whether this reader still has something to receive. */
  const serveReader = (reader: Reader, buffer: EventBuffer, batchAt: ReturnType<typeof createBatches>) => {
    const { connection } = reader;
    if (connection.pendingBytes() === 0) reader.drainedAt = now();
    else if (now() - reader.drainedAt > STALL_TIMEOUT) {
      leave(buffer, reader);
      connection.close(closeCodes.slow);
      return false;
    }
    sendBacklog(reader);
    if (reader.next < buffer.oldest) skipToLimit(reader, buffer);
    while (
      reader.backlog.length === 0 &&
      reader.next <= buffer.newest &&
      connection.pendingBytes() < MAX_PENDING_BYTES
    ) {
      reportDropped(reader);
      const { frame, next } = batchAt(reader.next);
      connection.send(frame);
      reader.next = next;
    }
    skipToLimit(reader, buffer);
    return reader.backlog.length > 0 || reader.next <= buffer.newest || connection.pendingBytes() > 0;
  };

  const serveReaders = (buffer: EventBuffer) => {
    const batchAt = createBatches(buffer);
    let isWaiting = false;
    for (const reader of readers.get(buffer) ?? [])
      isWaiting = serveReader(reader, buffer, batchAt) || isWaiting;
    servedTo.set(buffer, buffer.newest);
    if (!isWaiting) active.delete(buffer);
  };

  const runRound = () => {
    timer = undefined;
    for (const buffer of active) serveReaders(buffer);
    // measured from the end: with thousands of readers a round takes long, and events that arrive meanwhile join the
    // next one
    lastRound = now();
    schedule();
  };

  const schedule = () => {
    if (timer !== undefined || active.size === 0) return;
    timer = setTimeout(runRound, Math.min(BATCH_INTERVAL, Math.max(0, lastRound + BATCH_INTERVAL - now())));
  };

  return {
    /** Adds a reader, until it leaves. */
    join: (buffer: EventBuffer, connection: Connection, { hello, missed, backlog }: Opening): Membership => {
      const next = buffer.newest + 1;
      const reader: Reader = { connection, backlog, next, droppedFrom: undefined, drainedAt: now() };
      const set = readers.get(buffer) ?? new Set();
      readers.set(buffer, set.add(reader));
      connection.send(frameOf(hello));
      if (missed !== undefined) connection.send(frameOf(missed));
      sendBacklog(reader);
      if (backlog.length > 0) active.add(buffer);
      schedule();
      return {
        leave: () => leave(buffer, reader),
        reply: frame => {
          if (connection.pendingBytes() < MAX_PENDING_BYTES) connection.send(frame);
          if (connection.pendingBytes() === 0 || readers.get(buffer)?.has(reader) !== true) return;
          // the next rounds notice if it never reads
          active.add(buffer);
          schedule();
        },
      };
    },

    /** Call this after appending events. */
    wake: (buffer: EventBuffer) => {
      if (!readers.has(buffer)) return;
      active.add(buffer);
      if (buffer.newest - (servedTo.get(buffer) ?? 0) >= Math.min(EAGER_FLUSH_AT, buffer.wakeEvery))
        serveReaders(buffer);
      schedule();
    },

    hasReaders: (buffer: EventBuffer) => readers.has(buffer),

    /** Closes all readers, or those of one buffer, with the code that makes them reconnect. */
    close: (only?: EventBuffer) => {
      for (const buffer of only === undefined ? [...readers.keys()] : [only]) {
        serveReaders(buffer);
        for (const { connection } of readers.get(buffer) ?? []) connection.close(closeCodes.restart);
        readers.delete(buffer);
        active.delete(buffer);
      }
      if (active.size === 0) clearTimeout(timer);
      if (active.size === 0) timer = undefined;
    },
  };
};
