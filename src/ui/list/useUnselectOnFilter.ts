import { useListContext, useNotify, useStore } from 'react-admin';
import { useEffect } from 'react';
import { useListStoreKey } from './useListStoreKey.ts';

/** Clears the selection when the filter changes, because the selected rows may no longer be visible. */
export const useUnselectOnFilter = () => {
  const { filterValues, selectedIds, onUnselectItems } = useListContext();
  const key = useListStoreKey();
  const notify = useNotify();
  const filter = JSON.stringify(filterValues);
  // in the store, like the selection: both outlive the page
  const [selectedUnder, setSelectedUnder] = useStore<string | null>(`${key}.selectedUnder`, null);
  const count = selectedIds.length;

  useEffect(() => {
    if (count === 0) setSelectedUnder(null);
    else if (selectedUnder === null) setSelectedUnder(filter);
    else if (selectedUnder !== filter) {
      onUnselectItems();
      notify('list.deselected', { type: 'info', messageArgs: { smart_count: count } });
    }
  }, [count, filter, selectedUnder, setSelectedUnder, onUnselectItems, notify]);
};
