import { type SavedQuery, useStoreContext, useTranslate } from 'react-admin';
import { useUndoToast } from '../drafts/useUndoToast.tsx';

/** Deletes a saved filter of a list; a toast can restore it, also after the list was left. */
export const useRemoveSaved = (resource: string) => {
  const store = useStoreContext();
  const translate = useTranslate();
  const undoToast = useUndoToast();
  const key = `${resource}.savedQueries`;
  // from the store, because other filters may be saved or deleted while the toast is shown
  const read = () => store.getItem<SavedQuery[]>(key) ?? [];

  return (query: SavedQuery) => {
    const isOther = ({ label }: SavedQuery) => label !== query.label;
    const position = read().findIndex(one => !isOther(one));
    store.setItem(key, read().filter(isOther));
    undoToast(translate('list.savedRemoved'), () => {
      // its name may have been used again
      if (read().every(isOther)) store.setItem(key, read().toSpliced(position, 0, query));
    });
  };
};
