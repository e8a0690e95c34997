import { type RaRecord, useListContext, useStore } from 'react-admin';
import { useState } from 'react';
import { useKeydown } from '../useKeydown.ts';

type Options<R> = {
  onOpen: (record: R) => void;
  canSelect: boolean;
  /** initial index of the row with the cursor; -1 for none */
  start: number;
};

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && (target as HTMLInputElement).type !== 'checkbox'));

// a closed menu that stays mounted is also hidden from assistive technology
export const isCovered = () =>
  [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')].some(
    element => element.closest('[aria-hidden="true"]') === null,
  );

/** Actions by key, which the user can disable. */
const useSingleKeys = (actions: Readonly<Record<string, () => void>>) => {
  const [isOn] = useStore('keys.single', true);
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

/** j and k move a cursor over the rows, x selects, Shift+x a range, Enter opens. */
export const useListKeys = <R extends RaRecord>({ onOpen, canSelect, start }: Options<R>) => {
  const { data = [], selectedIds, onSelect, onToggleItem } = useListContext<R>();
  const [cursor, setCursor] = useState(start);
  const [anchor, setAnchor] = useState(-1);
  const at = Math.min(cursor, data.length - 1);

  const move = (to: number) => {
    const next = Math.max(0, Math.min(to, data.length - 1));
    setCursor(next);
    document.querySelectorAll('[data-list] tbody tr').item(next)?.scrollIntoView({ block: 'nearest' });
  };
  const record = data[at];
  useSingleKeys({
    j: () => move(at + 1),
    k: () => move(at - 1),
    x: () => {
      if (record === undefined || !canSelect) return;
      onToggleItem(record.id);
      setAnchor(at);
    },
    X: () => {
      if (record === undefined || !canSelect) return;
      const [from, to] = [Math.min(at, Math.max(anchor, 0)), Math.max(at, anchor)];
      const range = data.slice(from, to + 1).map(row => row.id);
      onSelect([...new Set([...selectedIds, ...range])]);
    },
    Enter: () => record !== undefined && onOpen(record),
  });

  return { cursor: at };
};
