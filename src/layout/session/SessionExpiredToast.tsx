import { useNotify } from 'react-admin';
import { useEffect } from 'react';
import { useSession } from '../../auth/SessionContext.ts';

/**
 * SES-01. The event is emitted before react-admin redirects to `/`, so that the toast is queued while this is still
 * mounted. The queue and <Notification> are above all routes.
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
