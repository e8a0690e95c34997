import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { formatFullTime, formatRelative } from './format.ts';

const TICK = 30_000;

// one clock for every time on the page
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => {
  now = Date.now();
  listeners.forEach(listener => listener());
};

// while nobody listens the clock stands still
const read = () => {
  if (listeners.size === 0 && Math.abs(Date.now() - now) > TICK) now = Date.now();
  return now;
};

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) timer = setInterval(tick, TICK);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
};

/** `time` in epoch milliseconds. */
export const RelativeTime = ({ time }: { time: number }) => {
  const translate = useTranslate();
  const at = useSyncExternalStore(subscribe, read);
  return (
    <time dateTime={new Date(time).toISOString()} title={formatFullTime(time)}>
      {formatRelative(time, at, translate)}
    </time>
  );
};
