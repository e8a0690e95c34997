import type { RefObject } from 'react';
import { useKeydown } from '../useKeydown.ts';

type Steps = { undo: () => void; redo: () => void };

/** Ctrl/⌘+Z and Ctrl/⌘+Shift+Z undo and redo in the whole definition, not in a single field as the browser would. */
export const useHistoryKeys = (frame: RefObject<HTMLElement | null>, { undo, redo }: Steps) => {
  useKeydown(event => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
    // nothing has the focus after a click beside the fields, or when the focused button was disabled
    if (event.target !== document.body && !frame.current?.contains(event.target as Node)) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  });
};
