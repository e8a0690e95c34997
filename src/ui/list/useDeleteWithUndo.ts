import { type RaRecord, useDelete, useGetRecordRepresentation, useNotify } from 'react-admin';
import { UNDO_TIME } from '../undoTime.ts';

/** Deletes at once; a toast brings it back, and says so when the server refuses. The text is the resource's `deleted`. */
export const useDeleteWithUndo = (resource: string, onGone: () => void = () => {}) => {
  const notify = useNotify();
  const nameOf = useGetRecordRepresentation(resource);
  // on the hook: the row that asked is gone by the time the server answers
  const [deleteOne] = useDelete(undefined, undefined, {
    mutationMode: 'undoable',
    onError: error => notify((error as Error).message, { type: 'error' }),
  });

  return (record: RaRecord) => {
    void deleteOne(
      resource,
      { id: record.id, previousData: record },
      {
        onSuccess: () => {
          notify(`${resource}.deleted`, {
            type: 'info',
            undoable: true,
            autoHideDuration: UNDO_TIME,
            messageArgs: { smart_count: 1, name: nameOf(record) },
          });
          onGone();
        },
      },
    );
  };
};
