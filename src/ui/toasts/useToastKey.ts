import type { RefObject } from 'react';
import { useKeydown } from '../useKeydown.ts';

/** F6 focuses the newest toast, where Undo is the first button. */
export const useToastKey = (stack: RefObject<HTMLElement | null>) => {
  useKeydown(event => {
    const button = stack.current?.querySelector('button');
    if (event.key !== 'F6' || button == null) return;
    event.preventDefault();
    button.focus();
  });
};
