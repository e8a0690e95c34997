import type { RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { BulkBar } from './BulkBar.tsx';
import { BulkDelete, type BulkDeleteProps } from './BulkDelete.tsx';
import { ExportButton } from './ExportButton.tsx';

export type ListBulkBarProps<R extends RaRecord> = {
  fields: string[];
  pathOf: (record: R) => string;
  bulkDelete: Omit<BulkDeleteProps<R>, 'pathOf'> | false;
  children?: ReactNode;
};

/** Exports and deletes the selected records; `children` are further actions. */
export const ListBulkBar = <R extends RaRecord>({
  fields,
  pathOf,
  bulkDelete,
  children,
}: ListBulkBarProps<R>) => (
  <BulkBar>
    <ExportButton columns={fields} isSelectedOnly isSmall />
    {children}
    {bulkDelete !== false && <BulkDelete {...bulkDelete} pathOf={pathOf} />}
  </BulkBar>
);
