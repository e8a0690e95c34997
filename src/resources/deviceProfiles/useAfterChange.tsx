import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { RESTORE_WINDOW } from '../../../model/contract/deletions.ts';
import type { ChangedProfiles } from '../../../model/contract/profileChanges.ts';
import { useUser } from '../../auth/SessionContext.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { statusOf } from '../../dataProvider/statusOf.ts';
import { FailureList } from '../../ui/deletions/FailureList.tsx';
import { refreshAffected } from '../../ui/deletions/affectedQueries.ts';
import { draftOwnerOf } from '../../ui/drafts/draft.ts';
import { useUndoToast } from '../../ui/drafts/useUndoToast.tsx';
import { formatNumber } from '../../ui/format.ts';
import { useForgetChange, useLastChange } from './useLastChange.ts';

/** Notifies about profiles that were left unchanged, with the reasons. */
const useTellKept = () => {
  const translate = useTranslate();
  const notify = useNotify();
  return (key: string, kept: ChangedProfiles['kept']) => {
    if (kept.length === 0) return;
    const failures = kept.map(({ dvcPrflId, profileNm, reason }) => ({
      id: dvcPrflId,
      name: profileNm,
      reason: translate(`deviceProfiles.kept.${reason}`),
    }));
    const title = translate(key, { smart_count: kept.length });
    notify(<FailureList title={title} failures={failures} />, { type: 'warning', autoHideDuration: null });
  };
};

/** Undoes a change of many profiles, and shows the result. */
export const useUndoChange = () => {
  const { undoProfileChange } = useWorkspace();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const tellKept = useTellKept();
  const forgetChange = useForgetChange();
  return async (changeId: string) => {
    try {
      const undone = responseOf(await undoProfileChange(changeId));
      if (undone === undefined) return;
      forgetChange(changeId);
      await refreshAffected(queryClient, 'deviceProfiles');
      if (undone.changed > 0)
        notify('deviceProfiles.undone', { type: 'success', messageArgs: { smart_count: undone.changed } });
      tellKept('deviceProfiles.notUndone', undone.kept);
    } catch (error) {
      if (statusOf(error) === 404) forgetChange(changeId);
      notify((error as Error).message, { type: 'error' });
    }
  };
};

/** After a change: refreshes the list, offers Undo, and names profiles that somebody else has changed meanwhile. */
export const useAfterChange = () => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const owner = draftOwnerOf(useUser());
  const undo = useUndoChange();
  const undoToast = useUndoToast();
  const tellKept = useTellKept();
  const [, setLastChange] = useLastChange();
  return async ({ changeId, changed, kept }: ChangedProfiles) => {
    await refreshAffected(queryClient, 'deviceProfiles');
    if (changeId !== null) {
      setLastChange({ changeId, changed, owner, until: Date.now() + RESTORE_WINDOW });
      const args = { smart_count: changed, count: formatNumber(changed) };
      undoToast(translate('deviceProfiles.changed', args), () => void undo(changeId));
    }
    tellKept('deviceProfiles.notChanged', kept);
  };
};
