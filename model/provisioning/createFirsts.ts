/**
 * Of values with the same key, the first by `order`. '' is no key. Most keys have one value, and a value that is added
 * last comes last.
 */
export const createFirsts = <V>(order: (value: V) => number) => {
  const all = new Map<string, V[]>();
  return {
    of: (key: string): V | undefined => all.get(key)?.[0],

    add: (key: string, value: V) => {
      if (key === '') return;
      const same = all.get(key);
      if (same === undefined) {
        all.set(key, [value]);
        return;
      }
      const last = same.at(-1);
      same.push(value);
      if (last !== undefined && order(last) > order(value))
        same.sort((one, other) => order(one) - order(other));
    },

    remove: (key: string, value: V) => {
      const same = all.get(key);
      if (same === undefined) return;
      const rest = same.filter(one => one !== value);
      if (rest.length === 0) all.delete(key);
      else all.set(key, rest);
    },

    clear: () => all.clear(),
  };
};
