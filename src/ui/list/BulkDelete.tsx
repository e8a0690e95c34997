import {
  type RaRecord,
  useDataProvider,
  useDeleteMany,
  useListContext,
  useNotify,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { type ReactNode, Suspense, useState } from 'react';
import type { WorkspaceDataProvider } from '../../dataProvider/index.ts';
import { withTheme } from '../../theme/withTheme.tsx';
import { Button } from '../Button.tsx';
import { TrashIcon } from '../../theme/icons.tsx';
import { lazyPart } from '../loading/lazyPart.ts';
import { UNDO_TIME } from '../undoTime.ts';

const loadDialog = withTheme(async () => (await import('./BulkDeleteDialog.tsx')).BulkDeleteDialog<RaRecord>);
const BulkDeleteDialog = lazyPart(loadDialog);

export type BulkDeleteProps<R extends RaRecord> = {
  /** may not be deleted */
  isKept: (record: R) => boolean;
  pathOf: (record: R) => string;
  /** why it is kept, in a word or a chip */
  reasonOf: (record: R) => ReactNode;
};

/**
 * Deletes the selected records at once, with undo; those that are kept are named first, and stay. Its texts are the
 * resource's own: `deleted` and `bulkDelete` with `title`, `text` and `rest`.
 *
 * @example <BulkDelete<FirmwareRecord> isKept={({ isOwner }) => !isOwner} pathOf={pathOf} reasonOf={reasonOf} />
 */
export const BulkDelete = <R extends RaRecord>({ isKept, pathOf, reasonOf }: BulkDeleteProps<R>) => {
  const translate = useTranslate();
  const notify = useNotify();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<WorkspaceDataProvider>();
  const { selectedIds, onUnselectItems } = useListContext<R>();
  const [deleteMany] = useDeleteMany<R>(undefined, undefined, {
    mutationMode: 'undoable',
    onError: error => notify((error as Error).message, { type: 'error' }),
  });
  const [isLoading, setIsLoading] = useState(false);
  const [mixed, setMixed] = useState<{ free: R[]; kept: R[] } | null>(null);

  const remove = (records: R[]) => {
    setMixed(null);
    void deleteMany(
      resource,
      { ids: records.map(record => record.id) },
      {
        onSuccess: () => {
          notify(`${resource}.deleted`, {
            type: 'info',
            undoable: true,
            autoHideDuration: UNDO_TIME,
            messageArgs: { smart_count: records.length },
          });
          onUnselectItems();
        },
      },
    );
  };

  const handleClick = async () => {
    setIsLoading(true);
    try {
      const { data } = await dataProvider.getMany<R>(resource, { ids: selectedIds });
      const kept = data.filter(isKept);
      const free = data.filter(record => !isKept(record));
      if (kept.length > 0) setMixed({ free, kept });
      else if (free.length > 0) remove(free);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setIsLoading(false);
    }
  };

  return (
    <>
      <Button
        look="danger"
        isSmall
        icon={<TrashIcon size={16} />}
        disabled={isLoading}
        onClick={() => void handleClick()}
      >
        {translate('ra.action.delete')}
      </Button>
      {mixed !== null && (
        <Suspense>
          <BulkDeleteDialog
            {...mixed}
            // the dialog is loaded for every resource alike
            pathOf={pathOf as (record: RaRecord) => string}
            reasonOf={reasonOf as (record: RaRecord) => ReactNode}
            onDelete={() => remove(mixed.free)}
            onClose={() => setMixed(null)}
          />
        </Suspense>
      )}
    </>
  );
};
