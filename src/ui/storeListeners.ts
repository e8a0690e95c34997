type Listener = (value: unknown) => void;

/** Tells subscribers of a key of react-admin's store what it was set to. */
export const createStoreListeners = () => {
  const listeners = new Map<string, Set<Listener>>();
  return {
    publish: (key: string, value: unknown) => listeners.get(key)?.forEach(listener => listener(value)),
    subscribe: (key: string, listener: Listener) => {
      const all = listeners.get(key) ?? new Set<Listener>();
      listeners.set(key, all.add(listener));
      return () => void all.delete(listener);
    },
  };
};
