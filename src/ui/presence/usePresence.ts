import { useQuery } from '@tanstack/react-query';
import { DataProviderContext, useTimeout } from 'react-admin';
import { use, useEffect } from 'react';
import { PRESENCE_INTERVAL } from '../../../model/contract/presence.ts';
import { responseOf } from '../../dataProvider/response.ts';
import type { WorkspaceDataProvider } from '../../dataProvider/index.ts';
import { presenceKey } from './presenceKey.ts';

/** In milliseconds, so that the record itself is loaded first. */
const START_DELAY = 1_000;

/**
 * Announces that this page shows a record, as long as it is visible, and returns who else has it open. A hidden page
 * stops announcing itself and is dropped; a page that is closed says so.
 */
export const usePresence = (resource: string, recordId: string) => {
  // not through react-admin, because a failure of this call must not sign the user out
  const dataProvider = use(DataProviderContext) as WorkspaceDataProvider;
  const hasStarted = useTimeout(START_DELAY);
  const { data } = useQuery({
    queryKey: presenceKey(resource, recordId),
    queryFn: ({ signal }) => dataProvider.announceOpen({ resource, recordId }, signal),
    enabled: hasStarted && recordId !== '',
    refetchInterval: PRESENCE_INTERVAL,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { isQuiet: true },
  });

  useEffect(() => {
    if (!hasStarted || recordId === '') return undefined;
    const leave = () => void dataProvider.announceClosed({ resource, recordId }).catch(() => {});
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [hasStarted, resource, recordId, dataProvider]);

  return responseOf(data) ?? [];
};
