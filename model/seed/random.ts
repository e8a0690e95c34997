const bytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export type Random = ReturnType<typeof createRandom>;

/** mulberry32, which returns the same numbers on every engine. */
export const createRandom = (seed: number) => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  /** both limits are inclusive */
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const hex = (length: number) => {
    let digits = '';
    for (let left = length; left > 0; left -= 2) digits += bytes[int(0, 255)];
    return digits.slice(0, length);
  };

  return {
    next,
    int,
    hex,
    pick: <T>(values: readonly T[]) => values[int(0, values.length - 1)] as T,
    /** 0 to 1, small values more often; no Math.pow, whose last digits differ between engines */
    skewed: () => next() * next(),
    chance: (probability: number) => next() < probability,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
    shuffle: <T>(values: readonly T[]) => {
      const order = [...values];
      for (let last = order.length - 1; last > 0; last--) {
        const other = int(0, last);
        [order[last], order[other]] = [order[other] as T, order[last] as T];
      }
      return order;
    },
  };
};

/** Derives a seed from a text (FNV-1a). Builders use it to derive IDs from names. */
export const seedOf = (text: string) => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};
