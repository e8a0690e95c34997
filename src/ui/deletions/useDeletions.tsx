import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetRecordRepresentation, useNotify, useTranslate } from 'react-admin';
import { isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { statusOf } from '../../dataProvider/statusOf.ts';
import { useUser } from '../../auth/SessionContext.ts';
import { draftOwnerOf } from '../drafts/draft.ts';
import { useDraftStore } from '../drafts/DraftStoreContext.ts';
import { useForgetUndo, useUndoToast } from '../drafts/useUndoToast.tsx';
import { useForgetRecent } from '../recent/useForgetRecent.ts';
import { affectedQueries, isOneOf } from './affectedQueries.ts';
import { isPathOf } from './isPathOf.ts';
import { type Failure, FailureList } from './FailureList.tsx';
import { refreshTogether } from './refreshTogether.ts';

type Deleted = { deletionId: string; name: string };

type RemoveOptions = {
  /** what the API needs in addition to the ID, such as a repeated name */
  meta?: Record<string, unknown>;
  onProgress?: (done: number) => void;
  /** called when the records are gone, to leave their page */
  onGone?: () => void;
  /** the caller shows the failures */
  isQuiet?: boolean;
  /** the records can still be opened, and so can their drafts */
  keepsPage?: boolean;
};

/** The error concerns one record, and others may succeed; any other error would fail for all of them. */
const isOfRecord = (status = 0) => status >= 400 && status < 500 && status !== 401 && status !== 429;

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

  const offerUndo = (deleted: readonly Deleted[]) => {
    // without those that are restored from the list of recently deleted records
    const left = new Set(deleted.map(({ deletionId }) => deletionId));
    undoToast(
      translate(`${resource}.deleted`, { smart_count: deleted.length, name: deleted[0]?.name }),
      () => void restore(deleted.filter(({ deletionId }) => left.has(deletionId))),
      left,
    );
  };

  /** stops if all others would fail, too, and offers them again */
  const restore = async (deleted: readonly Deleted[]) => {
    const restored: Deleted[] = [];
    const failures: Failure[] = [];
    let left: readonly Deleted[] = [];
    // in reverse, because later records can depend on earlier ones
    for (const [index, one] of [...deleted.entries()].toReversed()) {
      try {
        const { data } = await workspace.restore(one.deletionId);
        if (!isResponse(data)) return;
        restored.push(one);
        await draftStore.showRestored(one.deletionId);
      } catch (error) {
        if (!isOfRecord(statusOf(error))) left = deleted.slice(0, index + 1);
        const failed = left.length > 0 ? left : [one];
        failures.push(
          ...failed.map(({ deletionId, name }) => ({
            id: deletionId,
            name,
            reason: (error as Error).message,
            isLost: statusOf(error) === 0,
          })),
        );
        if (left.length > 0) break;
      }
    }
    await refreshTogether(queryClient, isAffected);
    forgetUndo(restored.map(({ deletionId }) => deletionId));
    if (restored.length > 0)
      notify('deletions.restored', {
        type: 'success',
        messageArgs: { smart_count: restored.length, name: restored[0]?.name },
      });
    tellFailures('notRestored', failures);
    if (left.length > 0) offerUndo(left);
  };

  /** one after another; stops if all others would fail, too */
  const deleteEach = async (
    records: readonly RaRecord[],
    { meta, onProgress }: Pick<RemoveOptions, 'meta' | 'onProgress'>,
  ) => {
    const deleted: (Deleted & { record: RaRecord })[] = [];
    const failures: Failure[] = [];
    for (const [index, record] of records.entries()) {
      onProgress?.(index);
      const name = String(nameOf(record));
      try {
        const { data } = await workspace.deleteRecord(resource, {
          id: record.id,
          previousData: record,
          meta,
        });
        if (!isResponse(data)) return { deleted, failures };
        deleted.push({ deletionId: data.deletionId, name, record });
      } catch (error) {
        const { message, status } = error as Error & { status?: number };
        const rest = isOfRecord(status) ? [record] : records.slice(index);
        failures.push(
          ...rest.map(one => ({
            id: one.id,
            name: String(nameOf(one)),
            reason: message,
            isLost: status === 0,
          })),
        );
        if (!isOfRecord(status)) break;
      }
    }
    return { deleted, failures };
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
    const { deleted, failures } = await deleteEach(records, options);
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
    return failures;
  };

  return { remove, restore };
};
