import { type Identifier, useEvent, useListContext } from 'react-admin';
import { useRef } from 'react';

/** Selection of rows with the mouse and with keys. Both share the anchor, at which a range starts: the last row of either. */
export const useSelectRows = () => {
  const { data = [], selectedIds, onSelect, onToggleItem } = useListContext();
  const anchor = useRef<Identifier>(undefined);

  /** the rows from the anchor to this one, or only this one without an anchor; moves the anchor */
  const extendTo = (id: Identifier) => {
    const from = data.findIndex(record => record.id === anchor.current);
    const to = data.findIndex(record => record.id === id);
    anchor.current = id;
    if (from < 0) return [id];
    return data.slice(Math.min(from, to), Math.max(from, to) + 1).map(record => record.id);
  };

  const toggle = useEvent((id: Identifier) => {
    anchor.current = id;
    onToggleItem(id);
  });

  const selectTo = useEvent((id: Identifier) => {
    onSelect([...new Set([...selectedIds, ...extendTo(id)])]);
  });

  /** deselects the rows if this one is selected */
  const toggleTo = useEvent((id: Identifier) => {
    if (!selectedIds.includes(id)) {
      selectTo(id);
      return;
    }
    const range = extendTo(id);
    onSelect(selectedIds.filter(other => !range.includes(other)));
  });

  return { toggle, selectTo, toggleTo };
};
