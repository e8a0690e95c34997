import { useEffect } from 'react';

/** Lets the browser ask for confirmation before the page is closed or reloaded, while something would be lost. */
export const useWarnOnUnload = (isOn: boolean) => {
  useEffect(() => {
    if (!isOn) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isOn]);
};
