import { useEffect, useState } from 'react';

/** In milliseconds. */
const START_DELAY = 1_500;

/** Initially false, so that the calls of the first page precede those that can wait. */
export const useIsStarted = () => {
  const [isStarted, setIsStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsStarted(true), START_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return isStarted;
};
