import { useListContext, useNotify } from 'react-admin';
import { useEffect } from 'react';

/**
 * The error to show instead of the list; null if it has rows. A failed refresh is a toast, because the rows are still
 * shown.
 */
export const useListFailure = (): Error | null => {
  const { error, data } = useListContext();
  const notify = useNotify();
  const hasRows = data !== undefined;
  useEffect(() => {
    if (error && hasRows) notify(error.message || 'ra.notification.http_error', { type: 'error' });
  }, [error, hasRows, notify]);
  return hasRows ? null : (error ?? null);
};
