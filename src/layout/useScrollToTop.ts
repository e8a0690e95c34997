import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Scrolls to the top on a new page. The browser restores the position for back and forward. */
export const useScrollToTop = () => {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  useLayoutEffect(() => {
    if (pathname === last.current) return;
    last.current = pathname;
    if (type !== NavigationType.Pop) document.documentElement.scrollTop = 0;
  }, [pathname, type]);
};
