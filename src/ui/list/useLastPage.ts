import { useListContext } from 'react-admin';
import { useEffect } from 'react';

/** After the rows of the last page are deleted, shows the new last page, where react-admin would show the first one. */
export const useLastPage = () => {
  const { page, perPage, total = 0, data, isFetching, setPage } = useListContext();
  const isBeyond = !isFetching && page > 1 && total > 0 && data?.length === 0;
  const last = Math.ceil(total / perPage);

  useEffect(() => {
    // react-admin's effect runs in between, and changes of one tick become one navigation: the last one counts
    if (isBeyond) queueMicrotask(() => setPage(last));
  }, [isBeyond, last, setPage]);
};
