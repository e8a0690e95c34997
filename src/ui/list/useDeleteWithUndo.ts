import type { RaRecord } from 'react-admin';
import { useRef } from 'react';
import { useDeletions } from '../deletions/useDeletions.tsx';

/** Deletes a record, once; a toast can restore it. `onGone`: leaves the record's page. */
export const useDeleteWithUndo = (resource: string, onGone: () => void = () => {}) => {
  const { remove } = useDeletions(resource);
  const isRunning = useRef(false);
  return (record: RaRecord) => {
    if (isRunning.current) return;
    isRunning.current = true;
    void remove([record], { onGone }).finally(() => {
      isRunning.current = false;
    });
  };
};
