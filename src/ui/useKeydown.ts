import { useEvent } from 'react-admin';
import { useEffect } from 'react';

/** Handles each pressed key of the page, wherever the focus is. */
export const useKeydown = (onKey: (event: KeyboardEvent) => void) => {
  const handleKey = useEvent(onKey);
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [handleKey]);
};
