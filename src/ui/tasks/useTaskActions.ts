import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { Task } from '../../../model/contract/tasks.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { refreshAffected } from '../deletions/affectedQueries.ts';
import { saveFile } from '../saveFile.ts';
import { isRunning } from './useRunningTasks.ts';

/** Cancels a task, unless somebody has, or saves its rejected rows. */
export const useTaskActions = ({ taskId, csvFileName, canceledBy }: Task) => {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { cancelProvisioning, provisioningFailures } = useWorkspace();
  const fail = (error: unknown) => notify((error as Error).message, { type: 'error' });
  return {
    cancel: async () => {
      if (canceledBy !== null) return;
      await cancelProvisioning(taskId)
        .then(({ data }) => {
          if (!isResponse(data)) return undefined;
          const text = isRunning(data) ? 'tasks.cancelingNotice' : 'tasks.canceledNotice';
          notify(text, { type: 'info', messageArgs: { name: csvFileName } });
          return refreshAffected(queryClient, 'tasks');
        })
        .catch(fail);
    },
    download: () =>
      provisioningFailures(taskId)
        .then(({ data }) => {
          if (isResponse(data)) saveFile(data.content, `failed-${csvFileName}`);
        })
        .catch(fail),
  };
};
