/**
 * Saves one at a time: all that ask while a save runs share the next one.
 *
 * @example
 * const saver = createSaver(keep);
 * await saver.save();
 */
export const createSaver = (work: () => Promise<void>) => {
  let last = Promise.resolve();
  let next: Promise<void> | undefined;
  let calls = 0;

  const run = () => {
    next = undefined;
    return work();
  };

  /** Resolves when everything that is stored now is saved. */
  const save = () => {
    // a failed save doesn't prevent the next one
    next ??= last = last.then(run, run);
    return next;
  };

  return {
    save,
    /** Saves what a call has changed, before its response is returned. */
    afterCall: async <T>(call: () => Promise<T>) => {
      calls += 1;
      const result = await call().finally(() => {
        calls -= 1;
      });
      await save();
      return result;
    },
    /** Call this when a record has changed. During a call, the save after it is enough. */
    onChange: () => {
      if (calls === 0) void save();
    },
  };
};
