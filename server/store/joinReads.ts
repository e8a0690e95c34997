/**
 * Reads many keys with one query: those that are asked for in the same turn of the event loop. `schedule` runs a
 * function after requests that have already arrived were read.
 *
 * @example
 * const read = joinReads((ids: string[]) => readLamps(ids), setImmediate);
 * const lamp = await read('porch');
 */
export const joinReads = <T>(
  readMany: (keys: string[]) => Promise<ReadonlyMap<string, T>>,
  schedule: (start: () => void) => void,
): ((key: string) => Promise<T | undefined>) => {
  let next: { keys: Set<string>; found: Promise<ReadonlyMap<string, T>> } | undefined;

  const begin = () => {
    const keys = new Set<string>();
    const found = new Promise<ReadonlyMap<string, T>>((resolve, reject) =>
      schedule(() => {
        next = undefined;
        readMany([...keys]).then(resolve, reject);
      }),
    );
    return { keys, found };
  };

  return async key => {
    next ??= begin();
    next.keys.add(key);
    return (await next.found).get(key);
  };
};
