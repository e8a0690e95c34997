import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const decode = (hash: string) => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
};

let isFirst = true;

/** Scrolls to the heading in the URL and focuses it. Back and forward are left to the browser. */
export const useHashTarget = () => {
  const location = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const { hash } = location;
    const isBack = type === NavigationType.Pop && !isFirst;
    isFirst = false;
    if (hash === '' || isBack) return;
    const target = document.getElementById(decode(hash));
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [location, type]);
};
