import { useEffect, useState } from 'react';
import { SLOW_AFTER } from '../dataProvider/slowCalls.ts';

/**
 * Whether a component has waited long for its own calls; useSlowCall is about those of the whole page.
 *
 * @example const isSlow = useIsSlow(create.isPending);
 */
export const useIsSlow = (isWaiting: boolean) => {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
};
