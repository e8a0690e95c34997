import { useNotificationContext } from 'react-admin';
import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '../page/ErrorBoundary.tsx';
import { Toasts } from './lazyToasts.ts';

// loaded after the first page, so that a toast can be shown without a connection
const PRELOAD_AFTER = 3_000;

const nothing = () => null;

/** Loads the toasts with the first notification; react-admin queues it until then. */
export const Notifications = () => {
  const { notifications } = useNotificationContext();
  const [isNeeded, setIsNeeded] = useState(false);
  if (!isNeeded && notifications.length > 0) setIsNeeded(true);

  useEffect(() => {
    const timer = setTimeout(Toasts.preload, PRELOAD_AFTER);
    return () => clearTimeout(timer);
  }, []);

  // the live region must exist before its first text, which may otherwise not be announced
  return (
    <div aria-live="polite" aria-relevant="additions" aria-atomic="false">
      {isNeeded && (
        <ErrorBoundary resetKey="" fallback={nothing}>
          <Suspense>
            <Toasts />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
};
