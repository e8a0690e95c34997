import { useEffect } from 'react';

/** In milliseconds: by then, the first page is rendered and interactive. */
const START_DELAY = 6_000;

// not in every browser
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(work) : setTimeout(work);

/** Loads code in advance, when the page is idle. */
export const useLoadWhenIdle = (load: () => Promise<void>, isEnabled: boolean) => {
  useEffect(() => {
    if (!isEnabled) return undefined;
    const timer = setTimeout(() => whenIdle(() => void load()), START_DELAY);
    return () => clearTimeout(timer);
  }, [load, isEnabled]);
};
