import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import { MAX_REVOKED } from '../../../model/contract/deviceIdentities.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { type IdentityRecord, useWorkspace } from '../../dataProvider/index.ts';
import { LockIcon, UndoIcon } from '../../theme/icons.tsx';
import { Button } from '../Button.tsx';
import { formatNumber } from '../format.ts';
import { useForgetUndo, useUndoToast } from '../drafts/useUndoToast.tsx';

const countsOf = ({ length }: readonly string[]) => ({ smart_count: length, count: formatNumber(length) });

const canRestore = ({ restoreUntil }: IdentityRecord) => restoreUntil !== null;

/** Revokes the selected devices, with undo. Restores selected devices that are already revoked, while this is possible. */
export const RevokeButton = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const undoToast = useUndoToast();
  const forgetUndo = useForgetUndo();
  const queryClient = useQueryClient();
  const { getMany, setIdentityStates } = useWorkspace();
  const { data = [], filterValues, selectedIds, onUnselectItems } = useListContext<IdentityRecord>();
  const [isWorking, setIsWorking] = useState(false);
  // for rows on other pages, the state is only known from the view
  const areRevoked = (filterValues as { view?: string }).view === 'REVOKED';
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  const revoked = selected.filter(({ state }) => state === 'REVOKED');
  const areOthersRevoked = areRevoked && selected.length < selectedIds.length;

  const set = async (snList: readonly string[], state: 'ACTIVE' | 'REVOKED') => {
    const done: string[] = [];
    try {
      for (let start = 0; start < snList.length; start += MAX_REVOKED) {
        const part = snList.slice(start, start + MAX_REVOKED);
        const { data } = await setIdentityStates(part, state);
        if (!isResponse(data)) return done;
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
    // an undo must not restore what was revoked before
    const others = selectedIds.filter(id => !revoked.some(row => row.id === id));
    const done = await set(others.map(String), 'REVOKED');
    setIsWorking(false);
    if (done.length === 0) return;
    onUnselectItems();
    const left = new Set(done);
    undoToast(
      translate('deviceIdentities.revoked', countsOf(done)),
      () => void set([...left], 'ACTIVE'),
      left,
    );
  };

  /** Which of them can be restored, as of now; more time has passed since the list was loaded. */
  const findRestorable = async (ids: string[]) => {
    try {
      const { data: rows } = await getMany<IdentityRecord>('deviceIdentities', { ids });
      return rows.filter(canRestore).map(({ sn }) => sn);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      return undefined;
    }
  };

  const handleRestore = async () => {
    setIsWorking(true);
    const ids = areRevoked ? selectedIds.map(String) : revoked.map(({ id }) => id);
    const restorable = await findRestorable(ids);
    const done = restorable === undefined ? [] : await set(restorable, 'ACTIVE');
    setIsWorking(false);
    forgetUndo(done);
    const kept = ids.length - (restorable?.length ?? ids.length);
    if (done.length > 0) onUnselectItems();
    if (kept > 0)
      notify(`deviceIdentities.${done.length === 0 ? 'notRestorable' : 'partlyRestored'}`, {
        type: 'warning',
        messageArgs: { restored: formatNumber(done.length), total: formatNumber(ids.length) },
        autoHideDuration: 12_000,
      });
    else if (done.length > 0)
      notify('deviceIdentities.restored', { type: 'success', messageArgs: countsOf(done) });
  };

  return (
    <>
      {!areRevoked && revoked.length < selectedIds.length && (
        <Button
          look="danger"
          isSmall
          icon={<LockIcon size={16} />}
          disabled={isWorking}
          onClick={() => void handleClick()}
        >
          {translate('deviceIdentities.revoke')}
        </Button>
      )}
      {revoked.some(canRestore) || areOthersRevoked ? (
        <Button
          isSmall
          icon={<UndoIcon size={16} />}
          disabled={isWorking}
          onClick={() => void handleRestore()}
        >
          {translate('deviceIdentities.restore')}
        </Button>
      ) : (
        revoked.length > 0 && (
          <span className="list-second">{translate('deviceIdentities.cannotRestore')}</span>
        )
      )}
    </>
  );
};
