import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { useSession } from '../../auth/SessionContext.ts';

/**
 * SES-01. The event comes before react-admin leaves for `/`: the toast is queued while this is still mounted, and the
 * queue and <Notification> stand above every route.
 */
export const SessionExpiredToast = () => {
  const session = useSession();
  const notify = useNotify();
  useEffect(
    () =>
      session.on('expired', () =>
        notify('auth.session_expired', { type: 'warning', autoHideDuration: 10_000 }),
      ),
    [notify, session],
  );
  return null;
};
