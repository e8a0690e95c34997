import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { sanitizeSearch } from './listSearch.ts';

type Props = {
  /** default rows per page */
  perPage: number;
  children: ReactNode;
};

/** Wraps a list, and removes invalid parameters from the page address before the list stores them. */
export const SanitizedListUrl = ({ perPage, children }: Props) => {
  const { search, hash } = useLocation();
  const sanitized = sanitizeSearch(search, perPage);
  return sanitized === search ? children : <Navigate to={{ search: sanitized, hash }} replace />;
};
