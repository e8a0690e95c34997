import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import { MAX_REVOKED } from '../../../model/contract/deviceIdentities.ts';
import { isAnswered } from '../../dataProvider/answer.ts';
import { type IdentityRecord, useWorkspace } from '../../dataProvider/index.ts';
import { LockIcon } from '../../theme/icons.tsx';
import { Button } from '../Button.tsx';
import { useUndoToast } from '../drafts/useUndoToast.tsx';

/** Revokes the selected devices, with undo. */
export const RevokeButton = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const undoToast = useUndoToast();
  const queryClient = useQueryClient();
  const { setIdentityStates } = useWorkspace();
  const { selectedIds, onUnselectItems } = useListContext<IdentityRecord>();
  const [isWorking, setIsWorking] = useState(false);

  const set = async (snList: readonly string[], state: 'ACTIVE' | 'REVOKED') => {
    const done: string[] = [];
    try {
      for (let start = 0; start < snList.length; start += MAX_REVOKED) {
        const part = snList.slice(start, start + MAX_REVOKED);
        const { data } = await setIdentityStates(part, state);
        if (!isAnswered(data)) return done;
        done.push(...part);
      }
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['deviceIdentities'] });
    }
    return done;
  };

  const handleClick = async () => {
    setIsWorking(true);
    const done = await set(selectedIds.map(String), 'REVOKED');
    setIsWorking(false);
    if (done.length === 0) return;
    onUnselectItems();
    undoToast(
      translate('deviceIdentities.revoked', { smart_count: done.length }),
      () => void set(done, 'ACTIVE'),
    );
  };

  return (
    <Button
      look="danger"
      isSmall
      icon={<LockIcon size={16} />}
      disabled={isWorking}
      onClick={() => void handleClick()}
    >
      {translate('deviceIdentities.revoke')}
    </Button>
  );
};
