import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { isResponse } from '../../dataProvider/response.ts';
import { type InstructionRecord, useWorkspace } from '../../dataProvider/index.ts';
import { affectedQueries } from '../../ui/deletions/affectedQueries.ts';
import { refreshTogether } from '../../ui/deletions/refreshTogether.ts';

/** Restores the previously published version on phones; resolves to whether it did. */
export const useUndoPublish = () => {
  const { undoPublish } = useWorkspace();
  const queryClient = useQueryClient();
  const notify = useNotify();
  return async ({ id, version }: InstructionRecord): Promise<boolean> => {
    try {
      const { data } = await undoPublish(id, version);
      if (!isResponse(data)) return false;
      await refreshTogether(queryClient, affectedQueries('pairingInstructions'));
      notify(`pairingInstructions.undone.${data.published === null ? 'first' : 'again'}`, {
        type: 'success',
      });
      return true;
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      return false;
    }
  };
};
