import { useEffect } from 'react';
import { openDrafts } from './openDrafts.ts';

/** Stores changes at once when the form closes, or when the page is hidden, unloaded or reloaded. */
export const useFlushOnLeave = (flush: (options?: { isLeaving: boolean }) => Promise<void>) => {
  useEffect(() => {
    const handleHide = () => void flush({ isLeaving: true });
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden') handleHide();
    };
    const unregister = openDrafts.add(flush);
    window.addEventListener('pagehide', handleHide);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      window.removeEventListener('pagehide', handleHide);
      document.removeEventListener('visibilitychange', handleVisibility);
      handleHide();
      unregister();
    };
  }, [flush]);
};
