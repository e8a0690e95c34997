import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '../../auth/SessionContext.ts';
import { documentTitle, titleWith } from './documentTitle.ts';
import { pageTitle } from './pageTitle.ts';

/** `isError`: the page says that the requested one can't be shown. */
export const useDocumentTitle = (title: string | undefined, isError = false) => {
  const { product } = useSite();
  const { pathname } = useLocation();
  useEffect(() => {
    documentTitle.setTitle(title === undefined ? product : titleWith(product, title));
    pageTitle.set({ text: title, isError, pathname });
    return pageTitle.clear;
  }, [title, isError, product, pathname]);
};
