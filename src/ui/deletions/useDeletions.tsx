import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetRecordRepresentation, useNotify, useTranslate } from 'react-admin';
import { DELETIONS_AT_ONCE } from '../../../model/contract/records.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { isRejected, isUnanswered } from '../../dataProvider/statusOf.ts';
import { useUser } from '../../auth/SessionContext.ts';
import type { BulkRun } from '../bulk/bulkRun.ts';
import { useBulkRun } from '../bulk/useBulkRun.tsx';
import { draftOwnerOf } from '../drafts/draft.ts';
import { useDraftStore } from '../drafts/DraftStoreContext.ts';
import { useForgetUndo, useUndoToast } from '../drafts/useUndoToast.tsx';
import { useForgetRecent } from '../recent/useForgetRecent.ts';
import { affectedQueries, isOneOf } from './affectedQueries.ts';
import { isPathOf } from './isPathOf.ts';
import { type Failure, FailureList } from './FailureList.tsx';
import { formatNumber } from '../format.ts';
import { refreshTogether } from './refreshTogether.ts';

type Deleted = { deletionId: string; name: string };

type RemoveOptions = {
  /** what the API needs in addition to the ID, such as a repeated name */
  meta?: Record<string, unknown>;
  onProgress?: (done: number) => void;
  /** called when the records are gone, to leave their page */
  onGone?: () => void;
  /** called with the records that were not deleted because the user stopped */
  onStopped?: (left: readonly RaRecord[]) => void;
  /** the caller shows the failures */
  isQuiet?: boolean;
  /** the records can still be opened, and so can their drafts */
  keepsPage?: boolean;
};

/**
 * Deletes records on the server, and restores them. They disappear from the page, its counts and its search
 * immediately; a toast then offers Undo, which is a separate call. The text is the resource's `deleted`.
 *
 * @example
 * const { remove } = useDeletions('scenarios');
 * await remove([scenario], { onGone: () => navigate('/scenarios') });
 */
export const useDeletions = (resource: string) => {
  const workspace = useWorkspace();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const undoToast = useUndoToast();
  const forgetUndo = useForgetUndo();
  const bulkRun = useBulkRun();
  const forgetRecent = useForgetRecent();
  const draftStore = useDraftStore();
  const owner = draftOwnerOf(useUser());
  const nameOf = useGetRecordRepresentation(resource);
  const isAffected = affectedQueries(resource);

  const tellFailures = (kind: 'notDeleted' | 'notRestored', failures: readonly Failure[]) => {
    if (failures.length === 0) return;
    // if only the response was lost, the server may have done it
    const isUnknown = failures.some(({ isLost }) => isLost);
    const title = `deletions.${isUnknown ? 'unknown.' : ''}${kind}`;
    notify(
      <FailureList title={translate(title, { smart_count: failures.length })} failures={failures} />,
      // it can be long, and lists what is left to do
      { type: 'error', autoHideDuration: null },
    );
  };

  const tellStopped = (left: number) => {
    if (left > 0)
      notify('bulk.stopped', { type: 'info', messageArgs: { smart_count: left, count: formatNumber(left) } });
  };

  const offerUndo = (deleted: readonly Deleted[]) => {
    // without those that are restored from the list of recently deleted records
    const left = new Set(deleted.map(({ deletionId }) => deletionId));
    undoToast(
      translate(`${resource}.deleted`, { smart_count: deleted.length, name: deleted[0]?.name }),
      // in reverse, because later records can depend on earlier ones
      () => void restore(deleted.filter(({ deletionId }) => left.has(deletionId)).toReversed()),
      left,
    );
  };

  const restorePart = async (part: readonly Deleted[]) => {
    const [first] = part;
    if (first === undefined || part.length > 1)
      return workspace.restoreMany(part.map(({ deletionId }) => deletionId));
    try {
      const { data } = await workspace.restore(first.deletionId);
      return { data: isResponse(data) ? [{ deletionId: data.deletionId, error: null }] : data };
    } catch (error) {
      // any other error isn't about this record, so the whole run fails
      if (!isRejected(error)) throw error;
      return { data: [{ deletionId: null, error: { message: (error as Error).message } }] };
    }
  };

  const restoreEach = async (run: BulkRun, deleted: readonly Deleted[]) => {
    const restored: Deleted[] = [];
    const failures: Failure[] = [];
    const fail = ({ deletionId, name }: Deleted, reason: string, isLost = false) =>
      failures.push({ id: deletionId, name, reason, isLost });
    const end = await run.each(
      deleted,
      DELETIONS_AT_ONCE,
      async part => {
        const { data } = await restorePart(part);
        if (!isResponse(data)) return false;
        for (const [index, one] of part.entries()) {
          const error = data[index]?.error ?? null;
          if (error === null) restored.push(one);
          else fail(one, error.message);
        }
        return true;
      },
      (error, left) => left.forEach(one => fail(one, (error as Error).message, isUnanswered(error))),
    );
    for (const { deletionId } of restored) await draftStore.showRestored(deletionId);
    return { restored, failures, end };
  };

  const tellRestored = async (restored: readonly Deleted[], failures: readonly Failure[]) => {
    await refreshTogether(queryClient, isAffected);
    forgetUndo(restored.map(({ deletionId }) => deletionId));
    if (restored.length > 0)
      notify('deletions.restored', {
        type: 'success',
        messageArgs: { smart_count: restored.length, name: restored[0]?.name },
      });
    tellFailures('notRestored', failures);
  };

  /** Restores in this order. Those that it didn't reach can still be undone. */
  const restore = async (deleted: readonly Deleted[]) => {
    const options = { action: 'restoring', total: deleted.length, size: DELETIONS_AT_ONCE } as const;
    const { restored, failures, end } = await bulkRun(options, run => restoreEach(run, deleted));
    if (end.is === 'signedOut') return;
    await tellRestored(restored, failures);
    if (end.left.length > 0) offerUndo(end.left.toReversed());
  };

  /** Restores everything in a list of deletions, which is loaded page by page. */
  const restoreAll = async (
    total: number,
    load: (offset: number) => Promise<readonly Deleted[] | undefined>,
  ) => {
    const restored: Deleted[] = [];
    const failures: Failure[] = [];
    const options = { action: 'restoring', total, size: DELETIONS_AT_ONCE } as const;
    const isStopped = await bulkRun(options, async run => {
      const tried = new Set<string>();
      for (;;) {
        // those that can't be restored stay in the list
        const page = await load(failures.length).catch((error: unknown) => {
          notify((error as Error).message, { type: 'error' });
          return undefined;
        });
        const next = page?.filter(({ deletionId }) => !tried.has(deletionId)) ?? [];
        if (next.length === 0) return false;
        const { end, ...outcome } = await restoreEach(run, next);
        for (const { deletionId } of next) tried.add(deletionId);
        restored.push(...outcome.restored);
        failures.push(...outcome.failures);
        if (end.is !== 'done') return end.is === 'stopped';
      }
    });
    await tellRestored(restored, failures);
    if (isStopped) tellStopped(total - restored.length - failures.length);
  };

  /** one call for one record, which can need `meta`, and one for many */
  const deletePart = async (records: readonly RaRecord[], meta: RemoveOptions['meta']) => {
    const [first] = records;
    if (first === undefined || records.length > 1) return workspace.deleteRecords(resource, records);
    const { data } = await workspace.deleteRecord(resource, { id: first.id, previousData: first, meta });
    return { data: isResponse(data) ? [{ deletionId: data.deletionId, error: null }] : data };
  };

  const deleteEach = async (
    run: BulkRun,
    records: readonly RaRecord[],
    { meta, onProgress }: Pick<RemoveOptions, 'meta' | 'onProgress'>,
  ) => {
    const deleted: (Deleted & { record: RaRecord })[] = [];
    const failures: Failure[] = [];
    const fail = (record: RaRecord, reason: string, isLost = false) =>
      failures.push({ id: record.id, name: String(nameOf(record)), reason, isLost });
    const end = await run.each(
      records,
      DELETIONS_AT_ONCE,
      async (part, from) => {
        onProgress?.(from + part.length);
        const { data } = await deletePart(part, meta);
        if (!isResponse(data)) return false;
        for (const [index, record] of part.entries()) {
          const { deletionId = null, error = null } = data[index] ?? {};
          if (error !== null) fail(record, error.message);
          else if (deletionId !== null) deleted.push({ deletionId, name: String(nameOf(record)), record });
        }
        return true;
      },
      (error, left) => left.forEach(one => fail(one, (error as Error).message, isUnanswered(error))),
    );
    return { deleted, failures, left: end.is === 'stopped' ? end.left : [] };
  };

  /** those of the records, and of those below them */
  const hideDrafts = (deleted: readonly (Deleted & { record: RaRecord })[]) =>
    draftStore.hideDeleted(draft => {
      if (draft.owner !== owner) return undefined;
      const isOf = (id: string) =>
        (draft.resource === resource && draft.recordId === id) || isPathOf(draft.path, new Set([id]));
      return deleted.find(({ record }) => isOf(String(record.id)))?.deletionId;
    });

  /** Returns the records that could not be deleted. */
  const remove = async (records: readonly RaRecord[], options: RemoveOptions = {}): Promise<Failure[]> => {
    const { deleted, failures, left } = await bulkRun(
      { action: 'deleting', total: records.length, size: DELETIONS_AT_ONCE },
      run => deleteEach(run, records, options),
    );
    const ids = new Set(deleted.map(({ record }) => String(record.id)));
    const isDeleted = isOneOf(resource, ids);
    if (deleted.length > 0) {
      forgetRecent(ids);
      options.onGone?.();
    }
    // after a failure too, because only the response may have been lost
    await refreshTogether(queryClient, key => isAffected(key) && !isDeleted(key));
    queryClient.removeQueries({ predicate: ({ queryKey }) => isDeleted(queryKey), type: 'inactive' });
    // after an open form of the record has stored its own
    if (deleted.length > 0 && options.keepsPage !== true) await hideDrafts(deleted);
    if (deleted.length > 0) offerUndo(deleted);
    if (options.isQuiet !== true) tellFailures('notDeleted', failures);
    tellStopped(left.length);
    options.onStopped?.(left);
    return failures;
  };

  return { remove, restore, restoreAll };
};
