export type Count = { name: string; count: number };

/** Counts names. A name that is left with none is removed, so that senders can't fill the memory with new names. */
export const createCounter = () => {
  const counts = new Map<string, number>();
  return {
    add: (name: string) => {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    remove: (name: string) => {
      const left = (counts.get(name) ?? 0) - 1;
      if (left > 0) counts.set(name, left);
      else counts.delete(name);
    },
    clear: () => counts.clear(),
    /** the most frequent first */
    read: (): Count[] =>
      [...counts].map(([name, count]) => ({ name, count })).sort((one, other) => other.count - one.count),
  };
};
