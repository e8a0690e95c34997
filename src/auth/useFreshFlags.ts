import { DataProviderContext } from 'ra-core';
import { use, useEffect } from 'react';
import type { WorkspaceDataProvider } from '../dataProvider/index.ts';
import { createFlagRefresh } from './flagRefresh.ts';
import { useSession } from './SessionContext.ts';

/** Whoever comes back to the window gets the flags as they stand. */
export const useFreshFlags = () => {
  const session = useSession();
  // past react-admin's own: a session that ended is noticed by the next real call
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
