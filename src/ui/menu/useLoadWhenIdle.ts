import { useEffect } from 'react';

/** In milliseconds: by then the first page is drawn, and answers what its user does. */
const START_DELAY = 6_000;

// not in every browser
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(work) : setTimeout(work);

/** Loads code before it is asked for, once the page has nothing else to do. */
export const useLoadWhenIdle = (load: () => Promise<void>, isEnabled: boolean) => {
  useEffect(() => {
    if (!isEnabled) return undefined;
    const timer = setTimeout(() => whenIdle(() => void load()), START_DELAY);
    return () => clearTimeout(timer);
  }, [load, isEnabled]);
};
