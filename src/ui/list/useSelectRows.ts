import { type Identifier, useEvent, useListContext } from 'react-admin';
import { useRef } from 'react';

/** A click selects one row; with Shift, all rows from the previously clicked one. */
export const useSelectRows = () => {
  const { data = [], selectedIds, onSelect, onToggleItem } = useListContext();
  const last = useRef<Identifier>(undefined);

  return useEvent((id: Identifier, isRange: boolean) => {
    const from = isRange ? data.findIndex(record => record.id === last.current) : -1;
    const to = data.findIndex(record => record.id === id);
    last.current = id;
    if (from < 0) {
      onToggleItem(id);
      return;
    }
    const range = data.slice(Math.min(from, to), Math.max(from, to) + 1).map(record => record.id);
    const isOn = selectedIds.includes(id);
    onSelect(
      isOn ? selectedIds.filter(other => !range.includes(other)) : [...new Set([...selectedIds, ...range])],
    );
  });
};
