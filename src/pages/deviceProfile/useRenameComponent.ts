import { useState } from 'react';
import { componentIds, keysAfterRename, renameComponent } from './edits.ts';
import { useProfileContext } from './ProfileContext.ts';

/**
 * Renames a component as its ID is typed. Remembers under which keys the translations are, as long as only IDs are typed.
 */
export const useRenameComponent = () => {
  const { document, edit } = useProfileContext();
  const [last, setLast] = useState<{ ids: string[]; keys: string[] }>();
  const ids = componentIds(document);
  const isLast = last !== undefined && JSON.stringify(last.ids) === JSON.stringify(ids);
  const keys = isLast ? last.keys : ids;

  return (at: number, id: string) => {
    setLast({ ids: ids.with(at, id), keys: keysAfterRename(document, at, id, keys) });
    edit(renameComponent(at, id, keys), false);
  };
};
