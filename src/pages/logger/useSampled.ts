import { useEffect, useRef, useState } from 'react';

/** In milliseconds, for counts. */
export const REFRESH_INTERVAL = 250;
/** In milliseconds, for what screen readers announce while events arrive. */
export const ANNOUNCE_INTERVAL = 5000;

/**
 * A value that changes with every event, read at an interval and outside of rendering. Renders only if it has changed.
 */
export const useSampled = <T>(
  read: () => T,
  every: number,
  isSame: (one: T, other: T) => boolean = Object.is,
) => {
  const [value, setValue] = useState(read);
  const latest = useRef({ read, isSame });
  useEffect(() => {
    latest.current = { read, isSame };
  });
  useEffect(() => {
    const sample = () =>
      setValue(before => {
        const next = latest.current.read();
        return latest.current.isSame(before, next) ? before : next;
      });
    const timer = setInterval(sample, every);
    return () => clearInterval(timer);
  }, [every]);
  return value;
};
