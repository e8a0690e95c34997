import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useMounted } from '../useMounted.ts';

/**
 * Opens another page once a call has succeeded, such as the list after a record was deleted; not if the user has left the
 * page in the meantime.
 *
 * @example
 * const leave = useLeavePage();
 * const remove = useDeleteWithUndo('categories', () => leave('/categories'));
 */
export const useLeavePage = () => {
  const navigate = useNavigate();
  const isMounted = useMounted();
  return useCallback(
    (path: string) => {
      if (isMounted.current) void navigate(path);
    },
    [navigate, isMounted],
  );
};
