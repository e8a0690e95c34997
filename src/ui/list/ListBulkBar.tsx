import type { RaRecord } from 'react-admin';
import { type ReactNode, useRef } from 'react';
import { BulkBar } from './BulkBar.tsx';
import { BulkDelete, type BulkDeleteProps } from './BulkDelete.tsx';
import type { ExportColumn } from './columns.ts';
import { ExportButton } from './ExportButton.tsx';
import { useSingleKeys } from './useListKeys.ts';
import { useUnselectGone } from './useUnselectGone.ts';

export type ListBulkBarProps<R extends RaRecord> = {
  exported: readonly ExportColumn[];
  pathOf: (record: R) => string;
  /** Enter opens a row */
  canOpen: boolean;
  bulkDelete: Omit<BulkDeleteProps<R>, 'pathOf'> | false;
  children?: ReactNode;
};

/** Exports and deletes the selected records; `children` are further actions. # is the key of the delete button. */
export const ListBulkBar = <R extends RaRecord>({
  exported,
  pathOf,
  canOpen,
  bulkDelete,
  children,
}: ListBulkBarProps<R>) => {
  useUnselectGone();
  const deletion = useRef<HTMLSpanElement>(null);
  useSingleKeys({ '#': () => deletion.current?.querySelector('button')?.click() });
  return (
    <BulkBar canOpen={canOpen} canDelete={bulkDelete !== false}>
      <ExportButton columns={exported} isSelectedOnly isSmall />
      {children}
      {bulkDelete !== false && (
        <span ref={deletion} className="list-bulk-delete">
          <BulkDelete {...bulkDelete} pathOf={pathOf} />
        </span>
      )}
    </BulkBar>
  );
};
