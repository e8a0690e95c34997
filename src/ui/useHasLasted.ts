import { useEffect, useState } from 'react';

/**
 * Whether something has been so for that many milliseconds, without interruption.
 *
 * @example const isSlow = useHasLasted(isPending, 10_000);
 */
export const useHasLasted = (isSo: boolean, milliseconds: number) => {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setHasLasted(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isSo, milliseconds]);
  return hasLasted;
};
