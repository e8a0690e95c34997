import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { isResponse } from '../../dataProvider/response.ts';
import { type ProjectRecord, useWorkspace } from '../../dataProvider/index.ts';
import { refreshAffected } from '../../ui/deletions/affectedQueries.ts';
import { useMutationOnce } from '../../ui/useMutationOnce.ts';

const mutationKey = ['projects', 'deployment'];

/** Deploys a project to test, for the first time or again. */
export const useDeploy = ({ pjtId }: Pick<ProjectRecord, 'pjtId'>) => {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { deployProject } = useWorkspace();
  const { mutateOnce, isPending } = useMutationOnce({
    mutationKey,
    mutationFn: () => deployProject(pjtId),
    onSuccess: async ({ data }) => {
      if (!isResponse(data)) return;
      await refreshAffected(queryClient, 'projects');
      notify('overview.deployed', { type: 'success', messageArgs: { name: data.pjtNm } });
    },
    onError: error => notify(error.message, { type: 'error' }),
  });
  return { isPending, deploy: mutateOnce };
};

/** Undoes the last deployment of a project. */
export const useUndoDeployment = ({ pjtId }: Pick<ProjectRecord, 'pjtId'>) => {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { undoDeployment } = useWorkspace();
  const { mutateOnce, isPending } = useMutationOnce({
    mutationKey,
    mutationFn: ({ number }: { number: number }) => undoDeployment(pjtId, number),
    onSuccess: async ({ data }, { number }) => {
      if (!isResponse(data)) return;
      await refreshAffected(queryClient, 'projects');
      notify('overview.deployment.undone', { type: 'success', messageArgs: { number } });
    },
    onError: error => notify(error.message, { type: 'error' }),
  });
  return { isPending, undo: mutateOnce };
};
