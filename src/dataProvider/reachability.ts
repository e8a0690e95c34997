import type { Fetch } from './client.ts';

/** between probes, in milliseconds */
const PAUSES = [1_000, 2_000, 4_000, 8_000];

/** A server that is starting responds with 503 to everything, including probes. */
const mayBeStarting = (response: unknown) => response instanceof Response && response.status === 503;

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Whether the server is reachable, outside React: calls report it, and the notice and the queries subscribe to it.
 * While the server is unreachable, it is probed at growing intervals.
 *
 * @example
 * const reachability = createReachability();
 * const connection = createConnection({ fetch: reachability.watch(fetch), address });
 * const stop = reachability.listen(() => fetch('/healthz'));
 */
export const createReachability = () => {
  let isReached = true;
  let probe: () => Promise<unknown> = async () => undefined;
  let tries = 0;
  /** how often the server became unreachable */
  let losses = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (next: boolean) => {
    clearTimeout(timer);
    if (next) tries = 0;
    else timer = setTimeout(() => void check(), PAUSES[Math.min(tries++, PAUSES.length - 1)]);
    if (next === isReached) return;
    isReached = next;
    if (!isReached) losses += 1;
    listeners.forEach(listener => listener());
  };

  /** probes now; any other response counts, including an error */
  const check = async () => {
    try {
      set(!mayBeStarting(await probe()));
    } catch {
      set(false);
    }
    return isReached;
  };

  return {
    isReached: () => isReached,
    check,

    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Wraps fetch and records the outcome of each call. */
    watch:
      (fetch: Fetch): Fetch =>
      async (request, onSent) => {
        const lossesBefore = losses;
        try {
          const response = await fetch(request, onSent);
          // a response that was on its way when the connection was lost doesn't prove that it is back
          if (losses === lossesBefore && !mayBeStarting(response)) set(true);
          return response;
        } catch (error) {
          if (!isAbort(error)) set(false);
          throw error;
        }
      },

    /** From now on, the browser's online status is used as well, and `ask` probes the server. */
    listen: (ask: () => Promise<unknown>) => {
      probe = ask;
      const handleOffline = () => set(false);
      const handleOnline = () => void check();
      window.addEventListener('offline', handleOffline);
      window.addEventListener('online', handleOnline);
      if (!navigator.onLine) set(false);
      return () => {
        window.removeEventListener('offline', handleOffline);
        window.removeEventListener('online', handleOnline);
        probe = async () => undefined;
        set(true);
      };
    },
  };
};

/** A single instance, because there is one server. */
export const reachability = createReachability();
