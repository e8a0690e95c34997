type Flush = () => Promise<void>;

// a disk that does not answer must not hold up the page
const PATIENCE = 2_000;

const open = new Set<Flush>();

/** The forms on the screen whose last keystrokes may not be written yet. */
export const openDrafts = {
  add: (flush: Flush) => {
    open.add(flush);
    return () => void open.delete(flush);
  },
  /** before the page goes away */
  flush: async () => {
    const written = Promise.allSettled([...open].map(flush => flush()));
    await Promise.race([written, new Promise(resolve => setTimeout(resolve, PATIENCE))]);
  },
};
