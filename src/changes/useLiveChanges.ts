import { useQueryClient } from '@tanstack/react-query';
import { DataProviderContext } from 'react-admin';
import { use, useEffect } from 'react';
import { useSession } from '../auth/SessionContext.ts';
import type { WorkspaceDataProvider } from '../dataProvider/index.ts';

/** In milliseconds, so that the first page loads first. Changes in the meantime are sent afterwards. */
const START_DELAY = 1_500;

/** Each page of the fake has its own server, so its pages can't share a connection. */
const pageLocks = () => (import.meta.env.MODE === 'fake' ? undefined : navigator.locks);

/** Keeps open lists and records up to date with the changes of others, while the user is signed in. */
export const useLiveChanges = () => {
  const session = useSession();
  const client = useQueryClient();
  const dataProvider = use(DataProviderContext) as WorkspaceDataProvider | null;

  useEffect(() => {
    if (dataProvider === null) return undefined;
    let stop = () => {};
    let isStopped = false;
    const start = async () => {
      const { startLiveChanges } = await import('./liveChanges.ts');
      if (!isStopped) stop = startLiveChanges({ session, client, dataProvider, locks: pageLocks() });
    };
    // if the code can't be loaded, pages are refreshed when they get the focus
    const timer = setTimeout(() => void start().catch(() => {}), START_DELAY);
    const end = () => {
      isStopped = true;
      clearTimeout(timer);
      stop();
    };
    const unsubscribe = session.on('expired', end);
    return () => {
      unsubscribe();
      end();
    };
  }, [session, client, dataProvider]);
};
