import { useEffect, useState } from 'react';

/** A render every so many milliseconds, for what need not follow every frame. */
export const useClock = (every: number) => {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick(tick => tick + 1), every);
    return () => clearInterval(timer);
  }, [every]);
};
