import { useTranslate } from 'react-admin';
import { useUndoToast } from '../drafts/useUndoToast.tsx';

type NamedFilters<F> = {
  /** the current ones, because others may be saved or deleted while a toast is shown */
  read: () => readonly F[];
  write: (filters: readonly F[]) => void;
  nameOf: (filter: F) => string;
  withName: (filter: F, name: string) => F;
};

/** Saves, renames and deletes filters by name; a toast can restore what was replaced or deleted, also after its page was left. */
export const useNamedFilters = <F>({ read, write, nameOf, withName }: NamedFilters<F>) => {
  const translate = useTranslate();
  const undoToast = useUndoToast();
  const find = (name: string) => read().find(filter => nameOf(filter) === name);
  const replace = (name: string, filter: F) =>
    write(read().map(other => (nameOf(other) === name ? filter : other)));

  return {
    /** replaces the one with the same name */
    save: (filter: F) => {
      const name = nameOf(filter);
      const replaced = find(name);
      if (replaced === undefined) return write([...read(), filter]);
      replace(name, filter);
      undoToast(translate('list.savedReplaced'), () => replace(name, replaced));
    },

    rename: (from: string, to: string) => {
      const filter = find(from);
      if (filter !== undefined) replace(from, withName(filter, to));
    },

    remove: (name: string) => {
      const all = read();
      const position = all.findIndex(filter => nameOf(filter) === name);
      const removed = all[position];
      if (removed === undefined) return;
      write(all.toSpliced(position, 1));
      undoToast(translate('list.savedRemoved'), () => {
        // its name may have been used again
        if (find(name) === undefined) write(read().toSpliced(position, 0, removed));
      });
    },
  };
};
