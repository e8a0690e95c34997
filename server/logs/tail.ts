/** The last number that a reader saw, among those of an epoch. */
export type Place = { epoch: string; seq: number };

/** One kept event: the JSON that was published, in one piece, and how many bytes were cut off it. */
export type Entry = { seq: number; at: number; text: string; cut?: number };

/** what readers get around the text, at the most */
const AROUND = 64;

/** Characters that an entry takes in a frame, or a few more. */
const sizeOf = ({ text }: Entry) => text.length + AROUND;

/** Where those that begin at `start` and fit into so many characters end; at least one fits. */
export const endOfFitting = (entries: readonly Entry[], start: number, most: number) => {
  let stop = start;
  for (let size = 0; stop < entries.length; stop++) {
    const entry = entries[stop];
    size += entry === undefined ? 0 : sizeOf(entry);
    if (size > most && stop > start) break;
  }
  return stop;
};

type TailLimits = { events: number; bytes: number };

/**
 * The newest events of one target, numbered without a hole. What is over the limits falls off its old end.
 *
 * @example
 * const tail = createTail('epoch-1', 0, { events: 10_000, bytes: 16_000_000 });
 * tail.append({ seq: 1, at: Date.now(), text: '{"type":"DEVICE_EVENT"}' });
 */
export const createTail = (epoch: string, after: number, limits: TailLimits) => {
  // the first `gone` entries have fallen off already; they are cut away in one piece
  let entries: (Entry & { end: number })[] = [];
  let gone = 0;
  let newest = after;
  // characters ever appended, and ever fallen off
  let appended = 0;
  let fallen = 0;

  const count = () => entries.length - gone;
  const oldest = () => newest - count() + 1;

  const dropOldest = () => {
    fallen = entries[gone]?.end ?? fallen;
    gone += 1;
  };
  const cutAway = () => {
    if (gone < 1024 && gone < entries.length) return;
    entries = entries.slice(gone);
    gone = 0;
  };

  return {
    epoch,
    /** so many may be appended before readers are served: those behind lose nothing by it */
    half: Math.ceil(limits.events / 2),
    append: (entry: Entry) => {
      appended += sizeOf(entry);
      entries.push({ ...entry, end: appended });
      newest = entry.seq;
      while (count() > limits.events || (appended - fallen > limits.bytes && count() > 1)) dropOldest();
      cutAway();
    },
    expire: (before: number) => {
      while (count() > 0 && (entries[gone]?.at ?? before) < before) dropOldest();
      cutAway();
    },
    /** those up to that number are lost */
    skipTo: (seq: number) => {
      entries = [];
      gone = 0;
      fallen = appended;
      newest = seq;
    },
    dropHalf: () => {
      for (let left = Math.ceil(count() / 2); left > 0; left--) dropOldest();
      cutAway();
    },
    /** the number after the last one that fell off: newest + 1 when nothing is kept */
    get oldest() {
      return oldest();
    },
    get newest() {
      return newest;
    },
    /** characters of what is kept */
    get bytes() {
      return appended - fallen;
    },
    /** characters from that number on */
    bytesFrom: (seq: number) => appended - (entries[gone + seq - 1 - oldest()]?.end ?? fallen),
    /** of the kept ones, both ends included */
    range: (from: number, to: number): Entry[] => {
      const start = Math.max(from - oldest(), 0);
      return entries.slice(gone + start, gone + Math.max(start, Math.min(to, newest) - oldest() + 1));
    },
    /** from that number on, as many as fit into so many characters; at least one */
    take: (from: number, most: number): Entry[] => {
      const start = gone + Math.max(from - oldest(), 0);
      return entries.slice(start, endOfFitting(entries, start, most));
    },
  };
};

export type Tail = ReturnType<typeof createTail>;
