import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useStore, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { statusOf } from '../../dataProvider/statusOf.ts';
import { FailureList } from '../deletions/FailureList.tsx';
import { useForgetLast } from '../drafts/useForgetLast.ts';
import { useForgetUndo } from '../drafts/useUndoToast.tsx';

/** An import that can be undone; it survives a reload. Times in epoch milliseconds. */
type LastImport = {
  /** what was imported; by default a driver folder */
  kind?: 'projectFile';
  importId: string;
  pjtId: string;
  pjtNm: string;
  /** of draftOwnerOf: in another organization, it can't be undone */
  owner: string;
  time: number;
  until: number;
};

const STORE_KEY = 'driverImport.last';

export const useLastImport = () => useStore<LastImport | null>(STORE_KEY, null);

const resources = [
  'projects',
  'deviceProfiles',
  'handlers',
  'fingerprints',
  'capabilities',
  'testDevices',
  'connectors',
  'onboardings',
  'products',
];

/** Refetches everything that an import or its undo can write. */
export const useRefreshImported = () => {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(resources.map(resource => queryClient.invalidateQueries({ queryKey: [resource] })));
};

/** Undoes an import, and shows the result. */
export const useUndoImport = () => {
  const notify = useNotify();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { undoDriverImport, undoProjectFile } = useWorkspace();
  const refresh = useRefreshImported();
  const forgetUndo = useForgetUndo();
  const forgetLast = useForgetLast(STORE_KEY, 'importId');
  const forget = (importId: string) => {
    forgetLast(importId);
    forgetUndo([importId]);
  };
  return async ({ importId, kind }: Pick<LastImport, 'importId' | 'kind'>) => {
    try {
      const undone = responseOf(
        await (kind === 'projectFile' ? undoProjectFile : undoDriverImport)(importId),
      );
      if (undone === undefined) return;
      forget(importId);
      if (undone.isProjectGone) void navigate('/projects');
      const { kept } = undone;
      if (kept.length === 0) notify('imports.undone', { type: 'success' });
      else
        notify(
          <FailureList
            title={translate('imports.partlyUndone', { smart_count: kept.length })}
            failures={kept.map(({ name, reason }, index) => ({ id: index, name, reason }))}
            maxNamed={kept.length}
          />,
          { type: 'warning', autoHideDuration: null },
        );
    } catch (error) {
      if (statusOf(error) === 404) forget(importId);
      notify((error as Error).message, { type: 'error' });
    }
    await refresh();
  };
};
