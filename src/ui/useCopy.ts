import { useNotify } from 'ra-core';

/** Copies a text and answers whether the browser did; says so when it did not. */
export const useCopy = () => {
  const notify = useNotify();
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // browsers refuse on a page that came without encryption
      notify('layout.copy.failed', { type: 'error' });
      return false;
    }
  };
};
