import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import { MAX_REVOKED } from '../../../model/contract/deviceIdentities.ts';
import { useSession } from '../../auth/SessionContext.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { type IdentityRecord, useWorkspace } from '../../dataProvider/index.ts';
import { LockIcon, UndoIcon } from '../../theme/icons.tsx';
import { useBulkRun } from '../bulk/useBulkRun.tsx';
import { Button } from '../Button.tsx';
import { FailureList } from '../deletions/FailureList.tsx';
import { formatNumber } from '../format.ts';
import { useForgetUndo, useUndoToast } from '../drafts/useUndoToast.tsx';
import { useSelectFound } from '../list/useUnselectOnFilter.ts';

const countsOf = ({ length }: readonly unknown[]) => ({ smart_count: length, count: formatNumber(length) });

const canRestore = ({ restoreUntil }: IdentityRecord) => restoreUntil !== null;

/** Revokes the selected devices, with undo. Restores selected devices that are already revoked, while this is possible. */
export const RevokeButton = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const undoToast = useUndoToast();
  const forgetUndo = useForgetUndo();
  const session = useSession();
  const { selectFound } = useSelectFound();
  const queryClient = useQueryClient();
  const bulkRun = useBulkRun();
  const { getMany, setIdentityStates } = useWorkspace();
  const { data = [], filterValues, selectedIds, onUnselectItems } = useListContext<IdentityRecord>();
  const [isWorking, setIsWorking] = useState(false);
  // for rows on other pages, the state is only known from the view
  const areRevoked = (filterValues as { view?: string }).view === 'REVOKED';
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  const revoked = selected.filter(({ state }) => state === 'REVOKED');
  const areOthersRevoked = areRevoked && selected.length < selectedIds.length;

  /** Returns those that were changed. */
  const set = async (snList: readonly string[], state: 'ACTIVE' | 'REVOKED') => {
    const done: string[] = [];
    const action = state === 'REVOKED' ? 'revoking' : 'activating';
    const { is, left } = await bulkRun({ action, total: snList.length, size: MAX_REVOKED }, run =>
      run.each(
        snList,
        MAX_REVOKED,
        async part => {
          const { data } = await setIdentityStates([...part], state);
          if (!isResponse(data)) return false;
          done.push(...part);
          return true;
        },
        error => notify((error as Error).message, { type: 'error' }),
      ),
    );
    if (is === 'stopped') notify('bulk.stopped', { type: 'info', messageArgs: countsOf(left) });
    await queryClient.invalidateQueries({ queryKey: ['deviceIdentities'] });
    return done;
  };

  /** as they are now: rows on other pages aren't loaded, and colleagues may have changed others */
  const read = async (ids: string[]) => {
    try {
      const { data: rows } = await getMany<IdentityRecord>('deviceIdentities', { ids });
      // then all records are missing from the response
      return session.user() === null ? undefined : rows;
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      return undefined;
    }
  };

  const revoke = async (rows: readonly IdentityRecord[]) => {
    // an undo must not restore what was revoked before
    const active = rows.filter(({ state }) => state === 'ACTIVE');
    const done = await set(
      active.filter(({ canEdit }) => canEdit).map(({ sn }) => sn),
      'REVOKED',
    );
    const left = new Set(done);
    selectFound(active.filter(({ sn }) => !left.has(sn)).map(({ id }) => id));
    if (done.length > 0)
      undoToast(
        translate('deviceIdentities.revoked', countsOf(done)),
        () => void set([...left], 'ACTIVE'),
        left,
      );
    if (active.length === 0) notify('deviceIdentities.noneActive', { type: 'info' });
    const kept = active.filter(({ canEdit }) => !canEdit);
    if (kept.length === 0) return;
    const reason = translate('deviceIdentities.notYours');
    notify(
      <FailureList
        title={translate('deviceIdentities.notRevoked', countsOf(kept))}
        failures={kept.map(({ id, sn }) => ({ id, name: sn, reason }))}
      />,
      { type: 'warning', autoHideDuration: null },
    );
  };

  const handleRevoke = async () => {
    setIsWorking(true);
    const rows = await read(selectedIds.map(String));
    if (rows !== undefined) await revoke(rows);
    setIsWorking(false);
  };

  const handleRestore = async () => {
    setIsWorking(true);
    const ids = areRevoked ? selectedIds.map(String) : revoked.map(({ id }) => id);
    const restorable = (await read(ids))?.filter(canRestore).map(({ sn }) => sn);
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
          onClick={() => void handleRevoke()}
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
