import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';

/** How long a prefetched detail is shown without fetching it again, in ms; the change stream reports changes. */
const STALE_TIME = 60_000;

export const detailKey = (reviewId: string) => ['reviews', 'detail', reviewId];

/** Discards details that aren't shown, after the user's own change has given their items new versions. */
export const discardDetails = (client: QueryClient, reviewIds: readonly string[]) => {
  for (const reviewId of reviewIds) client.removeQueries({ queryKey: detailKey(reviewId), type: 'inactive' });
};

const useDetailQuery = () => {
  const { reviewDetail } = useWorkspace();
  return (reviewId: string) => ({
    queryKey: detailKey(reviewId),
    queryFn: ({ signal }: { signal: AbortSignal }) => reviewDetail(reviewId, signal),
    staleTime: STALE_TIME,
  });
};

/** The details of an item. */
export const useDetail = (reviewId: string, isEnabled = true) => {
  const { data, error, refetch } = useQuery({ ...useDetailQuery()(reviewId), enabled: isEnabled });
  return { detail: responseOf(data), error, retry: () => void refetch() };
};

/** Prefetches the details of the next items, so that they are available when the cursor gets there. */
export const usePrefetchDetails = (reviewIds: readonly string[]) => {
  const client = useQueryClient();
  const queryOf = useDetailQuery();
  const wanted = reviewIds.join(' ');
  useEffect(() => {
    for (const reviewId of wanted.split(' '))
      if (reviewId !== '') void client.prefetchQuery(queryOf(reviewId));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- every render creates a new query object
  }, [client, wanted]);
};
