import type { RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { BulkBar } from './BulkBar.tsx';
import { BulkDelete, type BulkDeleteProps } from './BulkDelete.tsx';
import type { ExportColumn } from './columns.ts';
import { ExportButton } from './ExportButton.tsx';
import { useUnselectGone } from './useUnselectGone.ts';

export type ListBulkBarProps<R extends RaRecord> = {
  exported: readonly ExportColumn[];
  pathOf: (record: R) => string;
  /** Enter opens a row */
  canOpen: boolean;
  bulkDelete: Omit<BulkDeleteProps<R>, 'pathOf'> | false;
  children?: ReactNode;
};

/** Exports and deletes the selected records; `children` are further actions. */
export const ListBulkBar = <R extends RaRecord>({
  exported,
  pathOf,
  canOpen,
  bulkDelete,
  children,
}: ListBulkBarProps<R>) => {
  useUnselectGone();
  return (
    <BulkBar canOpen={canOpen} canDelete={bulkDelete !== false}>
      <ExportButton columns={exported} isSelectedOnly isSmall />
      {children}
      {bulkDelete !== false && <BulkDelete {...bulkDelete} pathOf={pathOf} />}
    </BulkBar>
  );
};
