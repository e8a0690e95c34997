import { useEffect, useRef } from 'react';

/** For answers that arrive after the page is gone. */
export const useMounted = () => {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
};
