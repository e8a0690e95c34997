import { useEffect } from 'react';

/** Lets the browser ask before the page is closed or loaded again, while something would be lost. */
export const useWarnOnUnload = (isOn: boolean) => {
  useEffect(() => {
    if (!isOn) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isOn]);
};
