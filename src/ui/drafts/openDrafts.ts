type Flush = () => Promise<void>;

// a blocked database must not delay the reload
const FLUSH_TIMEOUT = 2_000;

const flushes = new Set<Flush>();

/** The flush functions of open forms, whose last keystrokes may not be written yet. */
export const openDrafts = {
  add: (flush: Flush) => {
    flushes.add(flush);
    return () => void flushes.delete(flush);
  },
  /** call this before a reload */
  flush: async () => {
    const written = Promise.allSettled([...flushes].map(flush => flush()));
    await Promise.race([written, new Promise(resolve => setTimeout(resolve, FLUSH_TIMEOUT))]);
  },
};
