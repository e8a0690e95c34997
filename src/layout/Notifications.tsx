import { useNotificationContext } from 'ra-core';
import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { Toasts } from './toastsPart.ts';

// the first page has come; a toast about a lost connection must not need one
const PRELOAD_AFTER = 3_000;

const nothing = () => null;

/** react-admin keeps what is said in a queue: it waits there until the code that shows it has come. */
export const Notifications = () => {
  const { notifications } = useNotificationContext();
  const [isNeeded, setIsNeeded] = useState(false);
  if (!isNeeded && notifications.length > 0) setIsNeeded(true);

  useEffect(() => {
    const timer = setTimeout(Toasts.preload, PRELOAD_AFTER);
    return () => clearTimeout(timer);
  }, []);

  if (!isNeeded) return null;
  return (
    <ErrorBoundary resetKey="" fallback={nothing}>
      <Suspense>
        <Toasts />
      </Suspense>
    </ErrorBoundary>
  );
};
