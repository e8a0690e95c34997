export type Count = { name: string; count: number };

/** Counts names. A name with no occurrences left is removed, so that senders can't fill the memory with new names. */
export const createCounter = () => {
  const counts = new Map<string, number>();
  let sorted: Count[] | undefined;
  return {
    add: (name: string) => {
      sorted = undefined;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    remove: (name: string) => {
      sorted = undefined;
      const left = (counts.get(name) ?? 0) - 1;
      if (left > 0) counts.set(name, left);
      else counts.delete(name);
    },
    clear: () => {
      sorted = undefined;
      counts.clear();
    },
    /** most frequent first; returns the same array until the counts change */
    read: (): Count[] =>
      (sorted ??= [...counts]
        .map(([name, count]) => ({ name, count }))
        .sort((one, other) => other.count - one.count)),
  };
};
