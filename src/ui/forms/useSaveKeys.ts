import type { RefObject } from 'react';
import { isComposing } from '../isComposing.ts';
import { useKeydown } from '../useKeydown.ts';

/** Ctrl/⌘+S and Ctrl/⌘+Enter save while the focus is in the form or on the body. */
export const useSaveKeys = (frame: RefObject<HTMLElement | null>, canSave: boolean) => {
  useKeydown(event => {
    const isSave = event.key.toLowerCase() === 's' || event.key === 'Enter';
    if (!isSave || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || isComposing(event))
      return;
    const form = frame.current?.closest('form');
    const target = event.target as Node;
    if (!form || !(form.contains(target) || target === document.body)) return;
    event.preventDefault();
    if (canSave && !event.repeat) form.requestSubmit();
  });
};
