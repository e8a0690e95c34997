import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { readableSearch } from './listSearch.ts';

type Props = {
  /** how many rows the list has on a page by default */
  perPage: number;
  children: ReactNode;
};

/** Around a list: what it can't read in the page's address is removed, before the list stores it. */
export const ReadableAddress = ({ perPage, children }: Props) => {
  const { search, hash } = useLocation();
  const readable = readableSearch(search, perPage);
  return readable === search ? children : <Navigate to={{ search: readable, hash }} replace />;
};
