import { useTranslate } from 'react-admin';
import { useUndoToast } from '../drafts/useUndoToast.tsx';

type SavedFilters<F> = {
  /** the current ones, because others may be saved or deleted while the toast is shown */
  read: () => readonly F[];
  write: (filters: readonly F[]) => void;
  nameOf: (filter: F) => string;
};

/** Deletes a saved filter; a toast can restore it, also after its page was left. */
export const useRemoveSaved = <F>({ read, write, nameOf }: SavedFilters<F>) => {
  const translate = useTranslate();
  const undoToast = useUndoToast();

  return (name: string) => {
    const all = read();
    const position = all.findIndex(filter => nameOf(filter) === name);
    const removed = all[position];
    if (removed === undefined) return;
    write(all.toSpliced(position, 1));
    undoToast(translate('list.savedRemoved'), () => {
      // its name may have been used again
      if (read().every(filter => nameOf(filter) !== name)) write(read().toSpliced(position, 0, removed));
    });
  };
};
