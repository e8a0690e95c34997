import { type Identifier, type RaRecord, useEvent, useListContext } from 'react-admin';
import { useState } from 'react';
import { useKeydown } from '../useKeydown.ts';
import { useSingleKeysSetting } from '../useSingleKeysSetting.ts';
import { useSelectRows } from './useSelectRows.ts';

type Options<R> = {
  onOpen: (record: R) => void;
  canSelect: boolean;
  /** initial index of the row with the cursor; -1 for none */
  start: number;
};

/** Whether the focused element takes letters itself, as a select does to find an option. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select, [role="combobox"]'));

// a closed menu that stays mounted is also hidden from assistive technology
export const isCovered = () =>
  [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')].some(
    element => element.closest('[aria-hidden="true"]') === null,
  );

/** Actions by key, which the user can disable. */
export const useSingleKeys = (actions: Readonly<Record<string, () => void>>) => {
  const { isOn } = useSingleKeysSetting();
  useKeydown(event => {
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isCovered())
      return;
    // Enter on a focused link or button activates that; after a search or a skip link, the focus is on the main part
    const isOnPage = event.target instanceof Element && event.target.matches('body, main');
    if (event.key === 'Enter' && !isOnPage) return;
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
};

/** / searches, ? shows the shortcuts: also while the list is empty. */
export const useListPageKeys = ({ onHelp }: { onHelp: () => void }) =>
  useSingleKeys({
    '/': () => document.querySelector<HTMLInputElement>('[data-list-search]')?.focus(),
    '?': onHelp,
  });

/** Escape, unless the focus is in an input, or outside of the rows and the bar above them, such as in a message. */
const useDeselectKey = () => {
  const { selectedIds, onUnselectItems } = useListContext();
  useKeydown(event => {
    if (event.key !== 'Escape' || event.defaultPrevented || selectedIds.length === 0) return;
    if (!(event.target instanceof Element) || isTyping(event.target) || isCovered()) return;
    if (!event.target.matches('body, main') && event.target.closest('[data-list], [role="toolbar"]') === null)
      return;
    event.preventDefault();
    onUnselectItems();
  });
};

/**
 * j and k move a cursor over the rows, x selects, Shift+x selects a range, Esc deselects, and Enter opens. `movedTo` is
 * the row with the cursor, if a key moved it there. `onSelect` is for the checkboxes, which also move the cursor.
 */
export const useListKeys = <R extends RaRecord>({ onOpen, canSelect, start }: Options<R>) => {
  const { data = [] } = useListContext<R>();
  const { toggle, selectTo, toggleTo } = useSelectRows();
  useDeselectKey();
  const [cursor, setCursor] = useState<{ index: number; id?: Identifier | undefined }>({ index: start });
  const [movedTo, setMovedTo] = useState<{ id: Identifier | undefined; index: number; text: string }>();
  const indexOf = (id: Identifier | undefined) => data.findIndex(row => row.id === id);
  // live changes move rows: the cursor follows its record, and stays in its place if the record is gone
  const found = indexOf(cursor.id);
  const at = found < 0 ? Math.min(cursor.index, data.length - 1) : found;
  const record = data[at];
  if (cursor.index !== at || cursor.id !== record?.id) setCursor({ index: at, id: record?.id });

  const move = (to: number) => {
    const next = Math.max(0, Math.min(to, data.length - 1));
    setCursor({ index: next, id: data[next]?.id });
    const row = document.querySelectorAll<HTMLTableRowElement>('[data-list] tbody tr').item(next);
    if (row === null) return;
    const text = [...row.cells].map(({ textContent }) => textContent).join(', ');
    setMovedTo({ id: data[next]?.id, index: next, text });
    row.scrollIntoView({ block: 'nearest' });
  };
  useSingleKeys({
    j: () => move(at + 1),
    k: () => move(at - 1),
    x: () => {
      if (record !== undefined && canSelect) toggle(record.id);
    },
    X: () => {
      if (record !== undefined && canSelect) selectTo(record.id);
    },
    Enter: () => record !== undefined && onOpen(record),
  });

  const handleSelect = useEvent((id: Identifier, isRange: boolean) => {
    setCursor({ index: indexOf(id), id });
    (isRange ? toggleTo : toggle)(id);
  });

  return {
    cursor: at,
    // after a filter, on another page or after a click, it is another row
    movedTo: movedTo?.id === record?.id ? movedTo : undefined,
    onSelect: handleSelect,
  };
};
