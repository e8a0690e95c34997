/**
 * Finds the first of the values with the same key, by `order`. '' is no key. Optimized for keys with one value, and for
 * values that are added in order.
 */
export const createFirsts = <V>(order: (value: V) => number) => {
  const firsts = new Map<string, V>();
  /** all values in order, for keys with more than one */
  const shared = new Map<string, V[]>();
  return {
    of: (key: string): V | undefined => firsts.get(key),

    add: (key: string, value: V) => {
      if (key === '') return;
      const first = firsts.get(key);
      if (first === undefined) {
        firsts.set(key, value);
        return;
      }
      const same = shared.get(key) ?? [first];
      const last = same.at(-1);
      same.push(value);
      if (last !== undefined && order(last) > order(value))
        same.sort((one, other) => order(one) - order(other));
      shared.set(key, same);
      firsts.set(key, same[0] ?? value);
    },

    remove: (key: string, value: V) => {
      const first = firsts.get(key);
      if (first === undefined) return;
      const rest = (shared.get(key) ?? [first]).filter(one => one !== value);
      const [next] = rest;
      if (next === undefined) firsts.delete(key);
      else firsts.set(key, next);
      if (rest.length > 1) shared.set(key, rest);
      else shared.delete(key);
    },

    clear: () => {
      firsts.clear();
      shared.clear();
    },
  };
};
