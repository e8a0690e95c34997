import { useListContext, useNotify, useResourceContext, useStore } from 'react-admin';
import { useEffect } from 'react';

/** Rows are selected among those a filter shows: under another filter they would be selected unseen, so it lets them go. */
export const useUnselectOnFilter = () => {
  const { filterValues, selectedIds, onUnselectItems } = useListContext();
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const filter = JSON.stringify(filterValues);
  // in the store, as the selection is: both outlive the page
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
