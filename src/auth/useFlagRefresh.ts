import { DataProviderContext } from 'react-admin';
import { use, useEffect } from 'react';
import type { WorkspaceDataProvider } from '../dataProvider/index.ts';
import { createFlagRefresh } from './flagRefresh.ts';
import { useSession } from './SessionContext.ts';

/** Refetches the flags when the window gets the focus. */
export const useFlagRefresh = () => {
  const session = useSession();
  // not through react-admin, which would sign out on a 401 here
  const dataProvider = use(DataProviderContext) as WorkspaceDataProvider | null;

  useEffect(() => {
    if (dataProvider === null) return undefined;
    const fetchFlags = async () => (await dataProvider.flags()).data;
    const refresh = createFlagRefresh({ session, fetchFlags });
    const handleFocus = () => void refresh();
    window.addEventListener('focus', handleFocus);
    return () => window.removeEventListener('focus', handleFocus);
  }, [session, dataProvider]);
};
