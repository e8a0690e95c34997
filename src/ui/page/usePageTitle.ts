import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { pageTitle } from './pageTitle.ts';

/** The title of the page at the current address; while its code loads, there may still be the title of the page before. */
export const usePageTitle = () => {
  const { pathname } = useLocation();
  const title = useSyncExternalStore(pageTitle.subscribe, pageTitle.get);
  return title.pathname === pathname ? title : { text: undefined, isError: false };
};
