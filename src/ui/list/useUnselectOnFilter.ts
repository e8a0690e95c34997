import { useListContext, useNotify, useResourceContext, useStore } from 'react-admin';
import { useEffect } from 'react';

/** Clears the selection when the filter changes, because the selected rows may no longer be visible. */
export const useUnselectOnFilter = () => {
  const { filterValues, selectedIds, onUnselectItems } = useListContext();
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const filter = JSON.stringify(filterValues);
  // in the store, like the selection: both outlive the page
  const [selectedUnder, setSelectedUnder] = useStore<string | null>(`${resource}.selectedUnder`, null);
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
