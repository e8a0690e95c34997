/** The browser's locks with one lock, granted in the order of the requests. */
export const createLocks = () => {
  let last = Promise.resolve();
  const request = (_name: string, { signal }: LockOptions, lead: () => Promise<void>) => {
    last = last.then(() => (signal?.aborted ? undefined : lead()));
    return last;
  };
  return { request } as unknown as LockManager;
};
