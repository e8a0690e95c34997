import { useEffect, useState } from 'react';

/** Renders at an interval, for values that need not be updated every frame. */
export const useClock = (every: number) => {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick(tick => tick + 1), every);
    return () => clearInterval(timer);
  }, [every]);
};
