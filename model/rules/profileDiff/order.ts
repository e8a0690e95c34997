/** The longest subsequence of items that keep their order; `ranks` are their previous positions. */
const keptIn = (ranks: readonly number[]): Set<number> => {
  const lengths: number[] = [];
  const previous: number[] = [];
  let last = -1;
  for (const [index, rank] of ranks.entries()) {
    lengths[index] = 1;
    previous[index] = -1;
    for (let earlier = 0; earlier < index; earlier++)
      if ((ranks[earlier] ?? 0) < rank && (lengths[earlier] ?? 0) >= (lengths[index] ?? 0)) {
        lengths[index] = (lengths[earlier] ?? 0) + 1;
        previous[index] = earlier;
      }
    if (last === -1 || (lengths[index] ?? 0) > (lengths[last] ?? 0)) last = index;
  }
  const kept = new Set<number>();
  for (let index = last; index >= 0; index = previous[index] ?? -1) kept.add(index);
  return kept;
};

/**
 * The fewest moves that turn one order into the other, for the keys that both have. `below` is the key that now
 * precedes the moved one; undefined if it is the first.
 */
export const movesBetween = (before: readonly string[], after: readonly string[]) => {
  const common = after.filter(key => before.includes(key));
  const kept = keptIn(common.map(key => before.indexOf(key)));
  return common.flatMap((key, index) => (kept.has(index) ? [] : [{ key, below: common[index - 1] }]));
};
