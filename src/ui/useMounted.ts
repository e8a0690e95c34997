import { useEffect, useRef } from 'react';

/** For responses that arrive after the component was unmounted. */
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
