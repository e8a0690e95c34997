import { type Identifier, useListContext, useNotify, useStore, useStoreContext } from 'react-admin';
import { useEffect } from 'react';
import { useListStoreKey } from './useListStoreKey.ts';

// in the store, like the selection: both outlive the page
const useSelectedUnderKey = () => `${useListStoreKey()}.selectedUnder`;

/** Clears the selection when the filter changes, because the selected rows may no longer be visible. */
export const useUnselectOnFilter = () => {
  const { filterValues, selectedIds, onUnselectItems } = useListContext();
  const notify = useNotify();
  const filter = JSON.stringify(filterValues);
  const [selectedUnder, setSelectedUnder] = useStore<string | null>(useSelectedUnderKey(), null);
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

/**
 * For actions that select rows when they end. If the filter isn't anymore what it was when they began, the selection is
 * cleared, as above.
 *
 * @example
 * const { selectFound, noteFilter } = useSelectFound();
 * selectFound(await findFailed());
 */
export const useSelectFound = () => {
  const { filterValues, onSelect } = useListContext();
  const store = useStoreContext();
  const key = useSelectedUnderKey();
  // of the render in which the action began
  const noteFilter = () => store.setItem(key, JSON.stringify(filterValues));
  return {
    selectFound: (ids: Identifier[]) => {
      onSelect(ids);
      noteFilter();
    },
    /** if react-admin has selected the rows */
    noteFilter,
  };
};
