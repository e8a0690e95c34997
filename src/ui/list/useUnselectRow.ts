import { type Identifier, useListContext } from 'react-admin';

/** Unselects a row of the list whose record is gone. */
export const useUnselectRow = (id: Identifier) => {
  const { selectedIds, onToggleItem } = useListContext();
  return () => {
    if (selectedIds.includes(id)) onToggleItem(id);
  };
};
