import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { readableSearch } from './listSearch.ts';

type Props = {
  /** default rows per page */
  perPage: number;
  children: ReactNode;
};

/** Wraps a list, and removes invalid parameters from the page address before the list stores them. */
export const ReadableAddress = ({ perPage, children }: Props) => {
  const { search, hash } = useLocation();
  const readable = readableSearch(search, perPage);
  return readable === search ? children : <Navigate to={{ search: readable, hash }} replace />;
};
