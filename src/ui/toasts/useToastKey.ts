import { type RefObject, useEffect } from 'react';

/** F6 focuses the newest toast, where Undo is the first button. */
export const useToastKey = (stack: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const button = stack.current?.querySelector('button');
      if (event.key !== 'F6' || button == null) return;
      event.preventDefault();
      button.focus();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [stack]);
};
