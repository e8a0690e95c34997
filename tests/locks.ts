/** The browser's locks by name. A request with a signal ends at once if the lock is held. */
export const createNamedLocks = () => {
  const held = new Set<string>();
  const request = async (
    name: string,
    { signal }: LockOptions,
    run: (lock: unknown) => Promise<void> | undefined,
  ) => {
    if (held.has(name)) {
      if (signal != null) throw new DOMException('The lock is held', 'AbortError');
      return run(null);
    }
    held.add(name);
    await run({ name });
    held.delete(name);
    return undefined;
  };
  const query = async () => ({ held: [...held].map(name => ({ name })) });
  return { request, query } as unknown as LockManager;
};

/** The browser's locks with one lock, granted in the order of the requests. */
export const createLocks = () => {
  let last = Promise.resolve();
  const request = (_name: string, { signal }: LockOptions, lead: () => Promise<void>) => {
    last = last.then(() => (signal?.aborted ? undefined : lead()));
    return last;
  };
  return { request } as unknown as LockManager;
};
