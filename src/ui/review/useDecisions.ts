import type { ReviewDecisionRecord } from '../../../model/contract/reviews.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { refreshWhile } from '../tasks/useRunningTasks.ts';

const KEY = ['reviews', 'decisions'];

type CachedDecisions = { data: ReviewDecisionRecord[] };

export const isDecisionRunning = ({ state }: ReviewDecisionRecord) => state === 'running';

/** A decision about one item is made immediately, and shown on its page; one about many is background work. */
export const isOfMany = ({ totalCount }: ReviewDecisionRecord) => totalCount > 1;

/**
 * The reviewer's own decisions that are running or can be undone, newest first; the server keeps them when the page is
 * closed. Nothing is fetched unless `enabled`.
 */
export const useDecisions = (enabled = true) => {
  const client = useQueryClient();
  const { reviewDecisions } = useWorkspace();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => reviewDecisions(signal),
    enabled,
    refetchInterval: refreshWhile(isDecisionRunning),
    refetchIntervalInBackground: true,
  });
  const decisions = responseOf(data) ?? [];
  return {
    decisions,
    /** updates the cache with a newer response */
    put: (record: ReviewDecisionRecord) =>
      client.setQueryData<CachedDecisions>(KEY, before => ({
        data: [record, ...(before?.data ?? []).filter(({ decisionId }) => decisionId !== record.decisionId)],
      })),
  };
};
