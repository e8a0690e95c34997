const SECOND = 1000;
const BAR = 2;
const BARS = 30;

/** Counts the events in each second of the last minute. */
export const createRateCounter = (now: () => number) => {
  const seconds = new Map<number, number>();
  const second = () => Math.floor(now() / SECOND);

  return {
    add: (count: number) => {
      const current = second();
      seconds.set(current, (seconds.get(current) ?? 0) + count);
      for (const key of seconds.keys()) {
        if (key > current - BAR * (BARS + 1)) break;
        seconds.delete(key);
      }
    },
    clear: () => seconds.clear(),
    /** Counts per two seconds, newest last, and the number of events in the last full second. */
    read: () => {
      const current = second();
      const last = current - (current % BAR);
      const bars = Array.from({ length: BARS }, (_, index) => {
        const start = last - (BARS - 1 - index) * BAR;
        return (seconds.get(start) ?? 0) + (seconds.get(start + 1) ?? 0);
      });
      return { bars, perSecond: seconds.get(current - 1) ?? 0 };
    },
  };
};
