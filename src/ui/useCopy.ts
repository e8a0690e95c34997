import { useNotify } from 'react-admin';

/** Copies a text and returns whether it worked; shows an error if it didn't. */
export const useCopy = () => {
  const notify = useNotify();
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // browsers deny the clipboard on pages without HTTPS
      notify('layout.copy.failed', { type: 'error' });
      return false;
    }
  };
};
