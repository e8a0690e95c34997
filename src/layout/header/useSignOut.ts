import { useNotify, useResetStore } from 'react-admin';
import { useSite } from '../../auth/SessionContext.ts';
import { clearTab } from '../../auth/clearTab.ts';
import { reloadTo } from '../../auth/reloadTo.ts';

/** Ends the session on the server, clears what the store and the tab keep of it, and loads the landing page. */
export const useSignOut = (leave = reloadTo) => {
  const { basePath } = useSite();
  const notify = useNotify();
  const resetStore = useResetStore();
  return async () => {
    try {
      const { ok, status } = await fetch(`${basePath}/api/sa/logout`, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json' },
      });
      // 401: the session has already ended
      if (!ok && status !== 401) throw new Error(String(status));
    } catch {
      notify('layout.user.notSignedOut', { type: 'error' });
      return;
    }
    resetStore();
    clearTab();
    leave(`${basePath}/`);
  };
};
