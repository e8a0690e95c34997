import { unpackSpan } from './filterMessages.ts';

/** The keys of the lines that match a query, in order, with the position of its text in each. */
export const createMatches = () => {
  let keys: number[] = [];
  let spans: number[] = [];
  let head = 0;
  let textCount = 0;
  let generation = 0;

  const dropBefore = (first: number) => {
    while (head < keys.length && (keys[head] as number) < first) {
      if ((spans[head] as number) >= 0) textCount--;
      head++;
    }
    if (head > 4096 && head * 2 > keys.length) {
      keys = keys.slice(head);
      spans = spans.slice(head);
      head = 0;
    }
  };

  /** The index of the first key that is at or above the given one. */
  const lowerBound = (key: number) => {
    let low = head;
    let high = keys.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((keys[middle] as number) < key) low = middle + 1;
      else high = middle;
    }
    return low - head;
  };

  return {
    dropBefore,
    /** Changes when the keys are replaced, rather than added at the end or dropped from the start. */
    generation: () => generation,
    clear: () => {
      generation++;
      keys = [];
      spans = [];
      head = 0;
      textCount = 0;
    },
    add: (newKeys: Float64Array, newSpans: Float64Array) => {
      newKeys.forEach((key, index) => {
        const span = newSpans[index] ?? -1;
        keys.push(key);
        spans.push(span);
        if (span >= 0) textCount++;
      });
    },
    /** One row was replaced by several, which moves the keys before it. */
    shift: (before: number, by: number) => {
      generation++;
      keys = keys.map(key => (key < before ? key - by : key));
    },
    size: () => keys.length - head,
    /** the number of lines that contain the text of the query */
    textCount: () => textCount,
    keyAt: (index: number) => keys[head + index],
    lowerBound,
    has: (key: number) => keys[head + lowerBound(key)] === key,
    spanAt: (key: number) => {
      const index = head + lowerBound(key);
      return keys[index] === key ? unpackSpan(spans[index] ?? -1) : null;
    },
    /** The next or previous line with the text, starting at a key; wraps around. */
    next: (key: number, step: 1 | -1) => {
      const size = keys.length - head;
      const place = lowerBound(key);
      const start = step === -1 ? place - 1 : keys[head + place] === key ? place + 1 : place;
      for (let tried = 0; tried < size; tried++) {
        const index = (((start + step * tried) % size) + size) % size;
        if ((spans[head + index] ?? -1) >= 0) return keys[head + index];
      }
      return undefined;
    },
    /** The number of lines with the text up to a key. */
    rankOf: (key: number) => {
      const place = lowerBound(key);
      // usually every line of the result has the text
      if (textCount === keys.length - head) return Math.min(place + 1, textCount);
      let rank = 0;
      for (let index = 0; index <= place && head + index < keys.length; index++)
        if ((spans[head + index] ?? -1) >= 0) rank++;
      return rank;
    },
  };
};
