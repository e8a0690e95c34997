/** In milliseconds: calls that take longer are called slow. */
export const SLOW_AFTER = 10_000;

type Kind = 'read' | 'write';

/**
 * Whether the user waits for a slow call, outside React: the client reports its calls, and the notices subscribe.
 *
 * @example
 * const end = slowCalls.begin('read');
 * await work().finally(end);
 */
const createSlowCalls = () => {
  const slow: Record<Kind, number> = { read: 0, write: 0 };
  const listeners = new Set<() => void>();

  const count = (kind: Kind, change: 1 | -1) => {
    slow[kind] += change;
    listeners.forEach(listener => listener());
  };

  return {
    /** The kind of the slow call; a write matters more. */
    kind: (): Kind | undefined => (slow.write > 0 ? 'write' : slow.read > 0 ? 'read' : undefined),

    /** Returns a function for the end of the call. */
    begin: (kind: Kind) => {
      let isSlow = false;
      const timer = setTimeout(() => {
        isSlow = true;
        count(kind, 1);
      }, SLOW_AFTER);
      return () => {
        clearTimeout(timer);
        if (isSlow) count(kind, -1);
        isSlow = false;
      };
    },

    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** A single instance, as there is one user. */
export const slowCalls = createSlowCalls();
