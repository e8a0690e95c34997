import { useNotify, useResetStore } from 'ra-core';
import { useSite } from '../../auth/SessionContext.ts';
import { leaveFor } from '../session/leaveFor.ts';

/** Ends the session on the server, then leaves for the landing page with a clean slate. */
export const useSignOut = (leave = leaveFor) => {
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
      // 401: the session had ended already
      if (!ok && status !== 401) throw new Error(String(status));
    } catch {
      notify('layout.user.notSignedOut', { type: 'error' });
      return;
    }
    resetStore();
    leave(`${basePath}/`);
  };
};
