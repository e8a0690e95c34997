import { useEffect } from 'react';
import { automaticReload } from '../auth/automaticReload.ts';

/**
 * Lets the browser ask for confirmation before the page is closed or reloaded. `isKept`: the data survives a reload, but
 * not the end of the tab. Returns a function that ends it.
 */
export const warnOnUnload = ({ isKept = false } = {}) => {
  const warn = (event: BeforeUnloadEvent) => {
    if (!isKept || !automaticReload.isStarted()) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
};

/** The same, while something would be lost. */
export const useWarnOnUnload = (isOn: boolean, { isKept = false } = {}) => {
  useEffect(() => (isOn ? warnOnUnload({ isKept }) : undefined), [isOn, isKept]);
};
