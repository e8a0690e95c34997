import { useSyncExternalStore } from 'react';

const TICK_INTERVAL = 30_000;

// one timer for all times on the page
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => {
  now = Date.now();
  listeners.forEach(listener => listener());
};

// without listeners the timer is stopped, so `now` may be outdated
const read = () => {
  if (listeners.size === 0 && Math.abs(Date.now() - now) > TICK_INTERVAL) now = Date.now();
  return now;
};

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) timer = setInterval(tick, TICK_INTERVAL);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
};

/** The time in epoch milliseconds, updated every half minute. */
export const useNow = () => useSyncExternalStore(subscribe, read);
