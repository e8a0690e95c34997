import { useEvent } from 'ra-core';
import { type RefObject, useEffect } from 'react';

type Steps = { undo: () => void; redo: () => void };

/** Ctrl/⌘+Z goes back and Ctrl/⌘+Shift+Z forth, in place of the browser's own history of a single field. */
export const useHistoryKeys = (frame: RefObject<HTMLElement | null>, { undo, redo }: Steps) => {
  const handleKey = useEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
    if (!frame.current?.contains(event.target as Node)) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  });

  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [handleKey]);
};
