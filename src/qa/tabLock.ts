const PREFIX = 'porchlight-qa ';

/** in ms: after a reload, the browser can release the lock of the previous page later than this page starts */
const RELEASE_TIMEOUT = 2000;

/** undefined if the page isn't served over HTTPS or from this machine */
const findLocks = () => (globalThis as { navigator?: { locks?: LockManager } }).navigator?.locks;

/**
 * Holds the tab's lock until the page is left. Returns false if another page has it: a duplicated tab has a copy of the
 * first one's session storage, and so its ID.
 */
export const lockTab = async (id: string) => {
  const locks = findLocks();
  if (locks === undefined) return true;
  return new Promise<boolean>(resolve => {
    const hold = () => {
      resolve(true);
      return new Promise<never>(() => {});
    };
    locks
      .request(PREFIX + id, { signal: AbortSignal.timeout(RELEASE_TIMEOUT) }, hold)
      .catch(() => resolve(false));
  });
};

/** The IDs of the tabs that are open now. */
export const findOpenTabs = async (): Promise<ReadonlySet<string>> => {
  const { held = [] } = (await findLocks()?.query()) ?? {};
  return new Set(held.map(({ name = '' }) => name.slice(PREFIX.length)));
};
