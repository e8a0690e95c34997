import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { isResponse } from '../../dataProvider/response.ts';
import { type PublishRequestRecord, useWorkspace } from '../../dataProvider/index.ts';
import { refreshAffected } from '../../ui/deletions/affectedQueries.ts';
import { useMutationOnce } from '../../ui/useMutationOnce.ts';

const mutationKey = ['publishRequests', 'step'];

type Body = Parameters<ReturnType<typeof useWorkspace>['takePublishStep']>[1];

/** Takes a step of a request. If somebody else was faster, shows the current state and why the step was rejected. */
export const useTakeStep = (request: PublishRequestRecord, onDone: () => void = () => {}) => {
  const notify = useNotify();
  const client = useQueryClient();
  const { takePublishStep } = useWorkspace();
  const { requestId, version } = request;
  const refresh = () => refreshAffected(client, 'publishRequests');
  return useMutationOnce({
    mutationKey,
    mutationFn: (body: Body) => takePublishStep(requestId, body, { version }),
    onSuccess: async ({ data }, { step }) => {
      if (!isResponse(data)) return;
      await refresh();
      notify(`publishRequests.done.${step}`, { type: 'success' });
      onDone();
    },
    onError: (error: Error & { body?: { errors?: Record<string, string> } }) => {
      void refresh();
      if (error.body?.errors === undefined)
        notify(error.message, { type: 'error', autoHideDuration: 12_000 });
    },
  });
};

/** Undoes the last decision about a request. */
export const useUndoDecision = ({ requestId, version }: PublishRequestRecord) => {
  const notify = useNotify();
  const client = useQueryClient();
  const { undoPublishDecision } = useWorkspace();
  const refresh = () => refreshAffected(client, 'publishRequests');
  return useMutationOnce({
    mutationKey,
    mutationFn: () => undoPublishDecision(requestId, { version }),
    onSuccess: async ({ data }) => {
      if (!isResponse(data)) return;
      await refresh();
      notify('publishRequests.undone', { type: 'success' });
    },
    onError: error => {
      void refresh();
      notify(error.message, { type: 'error' });
    },
  });
};
