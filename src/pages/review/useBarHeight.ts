import { type RefObject, useEffect } from 'react';

/** Reports the height of the bar, which grows with the comment, so that toasts appear above it. */
export const useBarHeight = (bar: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const { current } = bar;
    if (current === null || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--bottom-bar-h', `${current.offsetHeight}px`),
    );
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--bottom-bar-h');
    };
  }, [bar]);
};
