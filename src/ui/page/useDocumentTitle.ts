import { useEffect } from 'react';
import { useSite } from '../../auth/SessionContext.ts';
import { pageTitle } from './pageTitle.ts';

/** `isError`: the page says that the one that was asked for can't be shown. */
export const useDocumentTitle = (title: string | undefined, isError = false) => {
  const { product } = useSite();
  useEffect(() => {
    document.title = title === undefined ? product : `${title} · ${product}`;
    pageTitle.set(title, isError);
    return pageTitle.clear;
  }, [title, isError, product]);
};
