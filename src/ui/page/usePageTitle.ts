import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { pageTitle } from './pageTitle.ts';

/**
 * The title of the page at the current address. While its code loads, the title of the previous page may still be set,
 * which is ignored.
 */
export const usePageTitle = () => {
  const { pathname } = useLocation();
  const title = useSyncExternalStore(pageTitle.subscribe, pageTitle.get);
  return title.pathname === pathname ? title : { text: undefined, name: undefined, isError: false };
};
