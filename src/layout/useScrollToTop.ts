import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** A new page starts at its top. Back and forward are left to the browser, and filters to the page. */
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
