import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answerOf } from '../../dataProvider/answer.ts';
import { useWorkspace } from '../../dataProvider/index.ts';

/** How long a detail that was loaded ahead is shown without asking again, in ms; the change stream tells of changes. */
const STALE_TIME = 60_000;

const useDetailQuery = () => {
  const { reviewDetail } = useWorkspace();
  return (reviewId: string) => ({
    queryKey: ['reviews', 'detail', reviewId],
    queryFn: ({ signal }: { signal: AbortSignal }) => reviewDetail(reviewId, signal),
    staleTime: STALE_TIME,
  });
};

/** What there is to know about an item. */
export const useDetail = (reviewId: string, isEnabled = true) => {
  const { data, error, refetch } = useQuery({ ...useDetailQuery()(reviewId), enabled: isEnabled });
  return { detail: answerOf(data), error, retry: () => void refetch() };
};

/** Loads the details of the items that come next, so that they are there when the cursor is. */
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
