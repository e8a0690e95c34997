import { useEffect } from 'react';
import { automaticReload } from '../auth/automaticReload.ts';

/**
 * Lets the browser ask for confirmation before the page is closed or reloaded, while something would be lost. `isKept`:
 * it survives a reload, but not the tab.
 */
export const useWarnOnUnload = (isOn: boolean, { isKept = false } = {}) => {
  useEffect(() => {
    if (!isOn) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isKept || !automaticReload.isStarted()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isOn, isKept]);
};
