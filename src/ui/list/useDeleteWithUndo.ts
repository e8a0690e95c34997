import type { RaRecord } from 'react-admin';
import { useDeletions } from '../deletions/useDeletions.tsx';

/** Deletes a record; a toast can restore it. `onGone`: leaves the record's page. */
export const useDeleteWithUndo = (resource: string, onGone: () => void = () => {}) => {
  const { remove } = useDeletions(resource);
  return (record: RaRecord) => void remove([record], { onGone });
};
