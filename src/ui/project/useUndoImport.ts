import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useStore } from 'react-admin';
import { useNavigate } from 'react-router';
import { answerOf } from '../../dataProvider/answer.ts';
import { useWorkspace } from '../../dataProvider/index.ts';

/** An import, while it can be undone; a reload keeps it. Times in epoch milliseconds. */
type LastImport = {
  importId: string;
  pjtId: string;
  pjtNm: string;
  userId: string;
  time: number;
  until: number;
};

export const useLastImport = () => useStore<LastImport | null>('driverImport.last', null);

const resources = ['projects', 'deviceProfiles', 'handlers', 'fingerprints', 'capabilities', 'testDevices'];

/** Reads again what an import or its undo can write. */
export const useRefreshImported = () => {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(resources.map(resource => queryClient.invalidateQueries({ queryKey: [resource] })));
};

/** Undoes an import, and tells what it did. */
export const useUndoImport = () => {
  const notify = useNotify();
  const navigate = useNavigate();
  const { undoDriverImport } = useWorkspace();
  const refresh = useRefreshImported();
  const [, setLast] = useLastImport();
  return async (importId: string) => {
    try {
      const undone = answerOf(await undoDriverImport(importId));
      if (undone === undefined) return;
      setLast(null);
      if (undone.isProjectGone) void navigate('/projects');
      const names = undone.kept.map(({ name }) => name).join(', ');
      notify(undone.kept.length === 0 ? 'driverImport.undone' : 'driverImport.partlyUndone', {
        type: undone.kept.length === 0 ? 'success' : 'warning',
        messageArgs: { smart_count: undone.kept.length, names },
      });
    } catch (error) {
      if ((error as { status?: number }).status === 404) setLast(null);
      notify((error as Error).message, { type: 'error' });
    }
    await refresh();
  };
};
