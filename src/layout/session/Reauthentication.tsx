import { Suspense, useSyncExternalStore } from 'react';
import { useSession, useUser } from '../../auth/SessionContext.ts';
import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPart } from '../../ui/loading/lazyPart.ts';

const ReauthenticationDialog = lazyPart(
  withTheme(async () => (await import('./ReauthenticationDialog.tsx')).ReauthenticationDialog),
);

/** With the flag reauthenticateInPlace: lets the user sign in again on the page, and repeats the failed calls. */
export const Reauthentication = () => {
  const { reauthentication } = useSession();
  const user = useUser();
  const isRequested = useSyncExternalStore(reauthentication.subscribe, reauthentication.isRequested);
  if (!isRequested || user === null) return null;
  return (
    <Suspense>
      <ReauthenticationDialog user={user} onDone={reauthentication.finish} />
    </Suspense>
  );
};
