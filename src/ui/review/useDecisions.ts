import type { ReviewDecisionRecord } from '../../../model/contract/reviews.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf } from '../../dataProvider/answer.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { TASK_REFRESH } from '../tasks/useRunningTasks.ts';

const KEY = ['reviews', 'decisions'];

type Answer = { data: ReviewDecisionRecord[] };

export const isDecisionRunning = ({ state }: ReviewDecisionRecord) => state === 'running';

/** One item is decided at once, and told where it stands; many are work that goes on. */
export const isOfMany = ({ totalCount }: ReviewDecisionRecord) => totalCount > 1;

/**
 * The reviewer's own decisions that run or can be undone, newest first; the server keeps them when the page is closed.
 * Nothing is asked while they are not `enabled`.
 */
export const useDecisions = (enabled = true) => {
  const client = useQueryClient();
  const { reviewDecisions } = useWorkspace();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => reviewDecisions(signal),
    enabled,
    refetchInterval: ({ state }) =>
      state.data?.data.some(isDecisionRunning) === true ? TASK_REFRESH : false,
    refetchIntervalInBackground: true,
  });
  const decisions = answerOf(data) ?? [];
  return {
    decisions,
    /** an answer that is newer than what was read */
    put: (record: ReviewDecisionRecord) =>
      client.setQueryData<Answer>(KEY, before => ({
        data: [record, ...(before?.data ?? []).filter(({ decisionId }) => decisionId !== record.decisionId)],
      })),
  };
};
