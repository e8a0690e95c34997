import {
  type Identifier,
  type RaRecord,
  useDataProvider,
  useListContext,
  useNotify,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { type ReactNode, Suspense, useState } from 'react';
import type { UsedKind } from '../../../model/contract/uses.ts';
import { useSession } from '../../auth/SessionContext.ts';
import type { WorkspaceDataProvider } from '../../dataProvider/index.ts';
import { withTheme } from '../../theme/withTheme.tsx';
import { Button } from '../Button.tsx';
import { useDeletions } from '../deletions/useDeletions.tsx';
import { formatNumber } from '../format.ts';
import { TrashIcon } from '../../theme/icons.tsx';
import { lazyPart } from '../loading/lazyPart.ts';
import { useMutationOnce } from '../useMutationOnce.ts';
import { bulkDeletionKey } from './bulkDeletionKey.ts';
import { useSingleKeys } from './useListKeys.ts';
import { useUnselectMissing } from './useUnselectGone.ts';
import { useSelectFound } from './useUnselectOnFilter.ts';
import { type InUse, useReadUses } from './useReadUses.ts';

const loadDialog = withTheme(async () => (await import('./BulkDeleteDialog.tsx')).BulkDeleteDialog<RaRecord>);
const BulkDeleteDialog = lazyPart(loadDialog);

type Mixed<R extends RaRecord> = {
  free: R[];
  kept: R[];
  inUse: InUse<R>[];
  /** why those can't be deleted that the server keeps */
  reasons: ReadonlyMap<Identifier, string>;
};

type Progress = { is: 'checking' | 'deleting'; done: number; total: number };

export type BulkDeleteProps<R extends RaRecord> = {
  /** whether it can't be deleted */
  isKept: (record: R) => boolean;
  pathOf: (record: R) => string;
  /** why it can't be deleted, as text or a chip */
  reasonOf: (record: R) => ReactNode;
  /** for records that others can use: those in use are listed before they are deleted, or kept with the reason */
  usedKind?: UsedKind;
};

const blockedReasons = <R extends RaRecord>(used: readonly InUse<R>[]) =>
  new Map(
    used.flatMap(({ record, uses: { blockedReason } }) =>
      blockedReason === null ? [] : [[record.id, blockedReason]],
    ),
  );

/**
 * Deletes the selected records immediately, with undo, unless some can't be deleted or are in use: a dialog lists these
 * first. Its key is #. Its texts are the resource's `deleted` and `bulkDelete`, with `title`, `text` and `rest`.
 *
 * @example <BulkDelete<FirmwareRecord> isKept={({ isOwner }) => !isOwner} pathOf={pathOf} reasonOf={reasonOf} />
 */
export const BulkDelete = <R extends RaRecord>({
  isKept,
  pathOf,
  reasonOf,
  usedKind,
}: BulkDeleteProps<R>) => {
  const translate = useTranslate();
  const notify = useNotify();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<WorkspaceDataProvider>();
  const { selectedIds, onUnselectItems } = useListContext<R>();
  const { selectFound } = useSelectFound();
  const { remove: removeRecords } = useDeletions(resource);
  const session = useSession();
  const unselectMissing = useUnselectMissing();
  const [isLoading, setIsLoading] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [mixed, setMixed] = useState<Mixed<R> | null>(null);
  const readUses = useReadUses();

  const remove = async (records: R[]) => {
    setMixed(null);
    const total = records.length;
    let left: readonly RaRecord[] = [];
    const failures = await removeRecords(records, {
      onStopped: stopped => {
        left = stopped;
      },
      onProgress: done => setProgress({ is: 'deleting', done, total }),
      // before the rows disappear, because unlisted rows can't stay selected
      onGone: () => onUnselectItems(),
    });
    setProgress(null);
    // those that still exist stay selected
    const kept = [...failures, ...left].map(({ id }) => id);
    if (kept.length > 0) selectFound(kept);
  };

  // one that was started before the list was left may still be running
  const removal = useMutationOnce({
    mutationKey: bulkDeletionKey(resource),
    networkMode: 'always',
    mutationFn: remove,
  });
  const isBusy = isLoading || progress !== null || removal.isBusy;
  const handleClick = async () => {
    if (isBusy) return;
    setIsLoading(true);
    try {
      const { data } = await dataProvider.getMany<R>(resource, { ids: selectedIds });
      // then all records are missing from the response
      if (session.user() === null) return;
      // rows on other pages that a colleague has deleted are still selected
      unselectMissing(selectedIds, data);
      const candidates = data.filter(record => !isKept(record));
      const total = candidates.length;
      const used =
        usedKind === undefined
          ? []
          : await readUses(usedKind, candidates, done =>
              setProgress({ is: 'checking', done: done + 1, total }),
            );
      const reasons = blockedReasons(used);
      const free = candidates.filter(({ id }) => !reasons.has(id));
      const kept = data.filter(record => !free.includes(record));
      const inUse = used.filter(({ record }) => !reasons.has(record.id));
      if (kept.length + inUse.length > 0) setMixed({ free, kept, inUse, reasons });
      else if (free.length > 0) removal.mutateOnce(free);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setProgress(null);
      setIsLoading(false);
    }
  };

  useSingleKeys({ '#': () => void handleClick() });

  return (
    <>
      <Button
        look="danger"
        isSmall
        icon={<TrashIcon size={16} />}
        // not disabled, because that would take the focus away
        aria-disabled={isBusy}
        onClick={() => void handleClick()}
      >
        {progress === null || progress.total === 1
          ? translate('ra.action.delete')
          : translate(`deletions.${progress.is}`, {
              done: formatNumber(progress.done),
              total: formatNumber(progress.total),
            })}
      </Button>
      {mixed !== null && (
        <Suspense>
          <BulkDeleteDialog
            free={mixed.free}
            kept={mixed.kept}
            inUse={mixed.inUse}
            // the dialog is not generic, because it is loaded once for all resources
            pathOf={pathOf as (record: RaRecord) => string}
            reasonOf={record => mixed.reasons.get(record.id) ?? reasonOf(record as R)}
            onDelete={() => removal.mutateOnce(mixed.free)}
            onClose={() => setMixed(null)}
          />
        </Suspense>
      )}
    </>
  );
};
