/** Where a reader stopped: the number of the last event it received. Numbers start at 1 in each epoch. */
export type LogPosition = { epoch: string; seq: number };

/** A stored event: the published JSON, and the number of truncated bytes. `at` is epoch milliseconds. */
export type LogEntry = { seq: number; at: number; text: string; cut?: number };

/** an upper bound of the characters that a frame adds to an event's text */
const FRAME_OVERHEAD = 64;

/** Number of characters of an entry in a frame, rounded up. */
const sizeOf = ({ text }: LogEntry) => text.length + FRAME_OVERHEAD;

/** The end index of the entries from `start` on that fit into `maxChars` characters; at least one is included. */
export const endOfChunk = (entries: readonly LogEntry[], start: number, maxChars: number) => {
  let stop = start;
  for (let size = 0; stop < entries.length; stop++) {
    const entry = entries[stop];
    size += entry === undefined ? 0 : sizeOf(entry);
    if (size > maxChars && stop > start) break;
  }
  return stop;
};

/** `end`: total characters that were appended to the buffer up to this entry */
type StoredEntry = LogEntry & { end?: number };

type BufferLimits = { events: number; chars: number };

/**
 * The newest events of one target, numbered without gaps. Events over the limits are dropped, oldest first.
 *
 * @example
 * const buffer = createEventBuffer('epoch-1', 0, { events: 10_000, chars: 16_000_000 });
 * buffer.append({ seq: 1, at: Date.now(), text: '{"type":"DEVICE_EVENT"}' });
 */
export const createEventBuffer = (epoch: string, after: number, limits: BufferLimits) => {
  // the first `droppedCount` entries are already dropped; `compact` removes them together, which is cheaper
  let entries: StoredEntry[] = [];
  let droppedCount = 0;
  let newest = after;
  // total characters appended and dropped
  let appendedChars = 0;
  let droppedChars = 0;

  const count = () => entries.length - droppedCount;
  const oldest = () => newest - count() + 1;

  const dropOldest = () => {
    droppedChars = entries[droppedCount]?.end ?? droppedChars;
    droppedCount += 1;
  };
  const compact = () => {
    if (droppedCount < 1024 && droppedCount < entries.length) return;
    entries = entries.slice(droppedCount);
    droppedCount = 0;
  };

  return {
    epoch,
    /** number of new events after which readers are served, so that none is dropped before it was sent */
    wakeEvery: Math.ceil(limits.events / 2),
    /** keeps the entry itself: it belongs to this buffer from now on */
    append: (entry: StoredEntry) => {
      appendedChars += sizeOf(entry);
      entry.end = appendedChars;
      entries.push(entry);
      newest = entry.seq;
      while (count() > limits.events || (appendedChars - droppedChars > limits.chars && count() > 1))
        dropOldest();
      compact();
    },
    expire: (before: number) => {
      while (count() > 0 && (entries[droppedCount]?.at ?? before) < before) dropOldest();
      compact();
    },
    /** drops everything up to that number: the events in between are lost */
    skipTo: (seq: number) => {
      entries = [];
      droppedCount = 0;
      droppedChars = appendedChars;
      newest = seq;
    },
    dropHalf: () => {
      for (let left = Math.ceil(count() / 2); left > 0; left--) dropOldest();
      compact();
    },
    /** the number after the last dropped one: newest + 1 if the buffer is empty */
    get oldest() {
      return oldest();
    },
    get newest() {
      return newest;
    },
    /** total characters of the kept entries */
    get chars() {
      return appendedChars - droppedChars;
    },
    /** total characters from that number on */
    charsFrom: (seq: number) =>
      appendedChars - (entries[droppedCount + seq - 1 - oldest()]?.end ?? droppedChars),
    /** the kept entries between two numbers, both inclusive */
    range: (from: number, to: number): LogEntry[] => {
      const start = Math.max(from - oldest(), 0);
      return entries.slice(
        droppedCount + start,
        droppedCount + Math.max(start, Math.min(to, newest) - oldest() + 1),
      );
    },
    /** the kept entries from that number on that fit into `maxChars` characters; at least one */
    chunkFrom: (from: number, maxChars: number): LogEntry[] => {
      const start = droppedCount + Math.max(from - oldest(), 0);
      return entries.slice(start, endOfChunk(entries, start, maxChars));
    },
  };
};

export type EventBuffer = ReturnType<typeof createEventBuffer>;
