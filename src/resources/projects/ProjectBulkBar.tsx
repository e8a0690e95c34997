import Button from '@mui/material/Button';
import { useDataProvider, useDeleteMany, useListContext, useNotify, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { hasDependents } from '../../../model/rules/readiness.ts';
import type { ProjectRecord, WorkspaceDataProvider } from '../../dataProvider/index.ts';
import { TrashIcon } from '../../ui/icons.tsx';
import { BulkBar } from '../../ui/list/BulkBar.tsx';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { exportColumns } from './exportColumns.ts';

const BulkDeleteDialog = lazy(async () => ({
  default: (await import('./BulkDeleteDialog.tsx')).BulkDeleteDialog,
}));

export const ProjectBulkBar = () => (
  <BulkBar>
    <ExportButton columns={exportColumns} selectedOnly size="small" />
    <BulkDelete />
  </BulkBar>
);

/** Projects that nothing depends on go at once and can be brought back; the others are named and stay. */
const BulkDelete = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<WorkspaceDataProvider>();
  const { selectedIds, onUnselectItems } = useListContext<ProjectRecord>();
  const [deleteMany] = useDeleteMany<ProjectRecord>();
  const [isLoading, setIsLoading] = useState(false);
  const [mixed, setMixed] = useState<{ free: ProjectRecord[]; kept: ProjectRecord[] } | null>(null);

  const remove = (records: ProjectRecord[]) => {
    setMixed(null);
    void deleteMany(
      'projects',
      { ids: records.map(record => record.id) },
      {
        mutationMode: 'undoable',
        onSuccess: () => {
          notify('projects.deleted', {
            type: 'info',
            undoable: true,
            messageArgs: { smart_count: records.length },
          });
          onUnselectItems();
        },
        onError: error => notify((error as Error).message, { type: 'error' }),
      },
    );
  };

  const handleClick = async () => {
    setIsLoading(true);
    try {
      const { data } = await dataProvider.getMany<ProjectRecord>('projects', { ids: selectedIds });
      const isKept = (record: ProjectRecord) => hasDependents(record) || !record.canEdit;
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
        size="small"
        variant="text"
        startIcon={<TrashIcon size={16} />}
        disabled={isLoading}
        onClick={() => void handleClick()}
        sx={{ color: 'var(--red-text)' }}
      >
        {translate('ra.action.delete')}
      </Button>
      {mixed !== null && (
        <Suspense>
          <BulkDeleteDialog {...mixed} onDelete={() => remove(mixed.free)} onClose={() => setMixed(null)} />
        </Suspense>
      )}
    </>
  );
};
