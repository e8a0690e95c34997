import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '../../auth/SessionContext.ts';
import { documentTitle, titleWith } from './documentTitle.ts';
import { pageTitle } from './pageTitle.ts';

type Options = {
  /** the page says that the requested one can't be shown */
  isError?: boolean;
  /** the project of the page, which all projects have */
  projectNm?: string | undefined;
};

/** The title of the page in the browser. */
export const useDocumentTitle = (name: string | undefined, { isError = false, projectNm }: Options = {}) => {
  const { product } = useSite();
  const { pathname } = useLocation();
  const title = name === undefined || projectNm === undefined ? name : `${name}, ${projectNm}`;
  useEffect(() => {
    documentTitle.setTitle(title === undefined ? product : titleWith(product, title));
    pageTitle.set({ text: title, name, isError, pathname });
    return pageTitle.clear;
  }, [title, name, isError, product, pathname]);
};
